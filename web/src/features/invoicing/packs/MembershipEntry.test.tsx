import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '../../../wire/api-error.ts'
import { currentToasts } from '../../../ui/toasts/toast-store.ts'
import { MembershipEntry } from './MembershipEntry.tsx'
import type { MembershipActions, OwnMembership } from './use-memberships.ts'

const pause = { id: 'pause', from: '2027-01-01', until: '2027-01-31', mayCancel: true }

function shown(actions: Partial<MembershipActions>) {
  const membership: Partial<OwnMembership> = {
    name: 'Four lessons a month',
    state: 'active',
    currency: 'GBP',
    pauses: [pause],
    mayPause: [],
    endsOn: null,
    renewsOn: null,
    endsIfToday: null,
    offerNames: [],
  }
  render(
    <MembershipEntry
      membership={membership as OwnMembership}
      title="Four lessons a month"
      actions={actions as MembershipActions}
      locale="en-GB"
    />,
  )
}

test('a pause that cannot be cancelled says why', async () => {
  const refusal = new ApiError(422, { code: 'not_found', message: 'This pause has begun.' })
  shown({ endPause: async () => Promise.reject(refusal) })
  await userEvent.click(screen.getByRole('button', { name: /^Cancel the pause/ }))
  expect(currentToasts().map(({ message }) => message)).toEqual(['This pause has begun.'])
})

test('a double click cancels a pause once', async () => {
  let calls = 0
  shown({
    endPause: async () => {
      calls += 1
      await new Promise(() => undefined)
    },
  })
  await userEvent.dblClick(screen.getByRole('button', { name: /^Cancel the pause/ }))
  expect(calls).toBe(1)
})
