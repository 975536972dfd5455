import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ActionNotice } from './ActionNotice.tsx'
import { Notice } from './Notice.tsx'

const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
beforeEach(() => scrollIntoView.mockImplementation(() => undefined))
afterEach(() => scrollIntoView.mockReset())

test('a notice that belongs to a page does not scroll it', () => {
  render(<Notice title="No emergency contact yet" />)
  expect(scrollIntoView).not.toHaveBeenCalled()
})

test('the result of an action comes into view', () => {
  render(<ActionNotice tone="danger" title="Not saved" />)
  expect(scrollIntoView).toHaveBeenCalledOnce()
})
