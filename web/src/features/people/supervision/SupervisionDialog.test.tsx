import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { SupervisionDialog } from './SupervisionDialog.tsx'

type Call = (address: string, options?: { body?: object }) => Promise<unknown>
const { call } = vi.hoisted(() => ({ call: vi.fn<Call>(async () => ({ ages: null, items: [] })) }))
vi.mock('../../../session/call.ts', () => ({ call }))

const [lena, hope] = [
  { id: 'lena', name: 'Lena Brook' },
  { id: 'hope', name: 'Hope Ash' },
]

test('an owner enters an age and a supervisor, who is somebody else; an empty date is an adult', async () => {
  const entry = {
    id: 'lena',
    dateOfBirth: '2009-05-04',
    supervisorId: null,
    supervisorName: null,
    version: 3,
  }
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={newQueryClient()}>
      <SupervisionDialog
        person={lena}
        team={[lena, hope]}
        supervision={{ ages: { teach: 16, inCharge: 18 }, items: [entry] }}
        renderEffect={({ personId, dateOfBirth, supervisorId }) => (
          <p>{`${personId}: ${dateOfBirth}, ${supervisorId}`}</p>
        )}
        onClose={onClose}
      />
    </QueryClientProvider>,
  )
  const supervisor = screen.getByRole<HTMLSelectElement>('combobox', {
    name: 'In charge when Lena Brook teaches',
  })
  expect([...supervisor.options].map(({ text }) => text)).toEqual(['Nobody', 'Hope Ash'])
  const born = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of birth' })
  expect(born.value).toBe('04/05/2009')
  expect(screen.queryByText(/^lena: /), 'nothing is changed').toBeNull()
  await userEvent.clear(born)
  await userEvent.selectOptions(supervisor, 'Hope Ash')
  expect(await screen.findByText('lena: null, hope')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [address, request] = call.mock.calls.at(-1) ?? []
  expect([address, request?.body]).toEqual([
    'PUT /api/team/{id}/supervision',
    { version: 3, dateOfBirth: null, supervisorId: 'hope' },
  ])
})
