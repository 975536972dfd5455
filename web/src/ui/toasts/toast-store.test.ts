import { beforeEach, expect, test } from 'vitest'
import { currentToasts, dismissToast, showToast } from './toast-store.ts'

beforeEach(() => currentToasts().forEach(({ id }) => dismissToast(id)))

const shown = () => currentToasts().map(({ message }) => message)

test('the same message does not stand there twice', () => {
  showToast('Draft saved.')
  showToast('Client saved.')
  showToast('Draft saved.')
  expect(shown()).toEqual(['Client saved.', 'Draft saved.'])
})

test('two messages with an action are both shown', () => {
  const undo = { label: 'Undo', onAct: () => undefined }
  showToast('1 lesson moved.', undo)
  showToast('1 lesson moved.', undo)
  expect(shown()).toEqual(['1 lesson moved.', '1 lesson moved.'])
})

test('at most three are shown', () => {
  for (const word of ['one', 'two', 'three', 'four']) showToast(word)
  expect(shown()).toEqual(['two', 'three', 'four'])
})
