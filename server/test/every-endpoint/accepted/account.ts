import { addApp, addPasskey, anApp, aRegistration } from '../../fixtures/identity/factors.ts'
import { anAddress } from '../../fixtures/identity/people.ts'
import { about, type At, type Makers } from './accepted.ts'

/** Requests about the client's own second factors. */
export function acceptedOfAccount({ app, school: { client } }: At): Makers {
  const { token } = client
  /** An account has at most one app. */
  const withoutApp = () => app.call('DELETE /api/me/totp', undefined, { token })
  const aPasskey = async () => {
    await addPasskey(app, client)
    return (await app.call('GET /api/me/security', undefined, { token })).body.passkeys.at(-1)?.id ?? ''
  }
  const withApp = async (address: string) => {
    await withoutApp()
    await addApp(app, client)
    return about(address, '')
  }
  return {
    'POST /api/me/totp': async (address) => {
      await withoutApp()
      return about(address, '')
    },
    'POST /api/me/totp/confirmation': async (address) => {
      await withoutApp()
      return about(address, '', { code: (await anApp(app, client))() })
    },
    'DELETE /api/me/totp': withApp,
    'POST /api/me/recovery-codes': async (address) => ({
      ...(await withApp(address)),
      ...about(address, '', {}),
    }),
    'POST /api/me/passkeys': async (address) => about(address, '', await aRegistration(app, client)),
    'POST /api/me/email/change': async (address) => about(address, '', { email: anAddress() }),
    'PATCH /api/me/passkeys/{id}': async (address) => about(address, await aPasskey()),
    'DELETE /api/me/passkeys/{id}': async (address) => about(address, await aPasskey()),
  }
}
