import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { KeptDraftsContext, type KeptDrafts } from '../../../forms/kept-drafts.ts'
import { CareCard } from './CareCard.tsx'
import { MedicinesCard } from './MedicinesCard.tsx'

vi.mock('../../../session/call.ts', () => ({ call: async () => ({ items: [], nextCursor: null }) }))

/** Shows a card; the returned function ends the session, with nothing closed. */
function show(keptDrafts: KeptDrafts, card: ReactNode): () => void {
  const { unmount } = render(
    <KeptDraftsContext value={keptDrafts}>
      <QueryClientProvider client={newQueryClient()}>{card}</QueryClientProvider>
    </KeptDraftsContext>,
  )
  return unmount
}

/** The button of the empty list, once it is loaded. */
const emptyButton = async (name: string) => {
  await screen.findByText(/^No /)
  return screen.getByRole('button', { name })
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('care that is being entered is still there after the session ended', async () => {
  const keptDrafts: KeptDrafts = new Map()
  const end = show(keptDrafts, <CareCard horseId="biscuit" />)
  await userEvent.click(await emptyButton('Add care'))
  await userEvent.type(screen.getByLabelText('Details'), 'Flu and tetanus')
  await userEvent.click(screen.getByLabelText('Due'))
  await userEvent.type(screen.getByLabelText('Due on'), '05/12/2036')
  end()
  show(keptDrafts, <CareCard horseId="biscuit" />)
  expect(screen.getByText(/What you typed before is still here/)).toBeDefined()
  expect([valueOf('Details'), valueOf('Due on')]).toEqual(['Flu and tetanus', '05/12/2036'])
})

test('a medicine that is being entered is still there after the session ended', async () => {
  const keptDrafts: KeptDrafts = new Map()
  const end = show(keptDrafts, <MedicinesCard horseId="biscuit" />)
  await userEvent.click(await emptyButton('Add medicine'))
  await userEvent.type(screen.getByLabelText('Medicine'), 'Equest')
  await userEvent.click(screen.getByLabelText(/food chain/))
  end()
  show(keptDrafts, <MedicinesCard horseId="biscuit" />)
  expect(valueOf('Medicine')).toBe('Equest')
  expect(screen.getByLabelText<HTMLInputElement>(/food chain/).checked).toBe(true)
})
