import type { Role } from '@cavaletti/contract'
import { describe, expect, test } from 'vitest'
import { admit } from './admission.ts'

const roles: Role[] = ['admin', 'trainer', 'client']
const signedIn = (role: Role) => ({
  kind: 'signed-in' as const,
  claims: { sub: 'u1', role, associatedTrainerId: null, businessId: null },
})

/** Specification, section 6. */
describe('each area admits the role of its name', () => {
  for (const role of roles) {
    for (const area of roles) {
      test(`a session of role ${role} at the area of ${area}: in, or to its own area`, () => {
        const expected = role === area ? 'enter' : { redirect: `/${role}` }
        expect(admit(signedIn(role), area, `/${area}/x`)).toEqual(expected)
      })
    }
  }

  test('without a session: to sign-in, and back afterwards', () => {
    expect(admit({ kind: 'signed-out', deliberate: false }, 'trainer', '/trainer/clients?x=1')).toEqual({
      redirect: '/login?returnTo=%2Ftrainer%2Fclients%3Fx%3D1',
    })
  })

  test('after signing out: to sign-in, without a way back', () => {
    expect(admit({ kind: 'signed-out', deliberate: true }, 'trainer', '/trainer')).toEqual({
      redirect: '/login',
    })
  })

  test('while the user is unknown, nobody enters or is redirected', () => {
    expect(admit({ kind: 'unchecked' }, 'admin', '/admin')).toBe('wait')
  })
})
