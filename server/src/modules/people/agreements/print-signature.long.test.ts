import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { textOfPdf } from '../../../../../e2e/fixtures/pdf.ts'
import { anAgreement, signOnPaper } from '#test/fixtures/people/agreements.ts'
import { aClient, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const text = 'Riding has risks.\n\nI know them: “Größe”.'

/** The words of a PDF, lines joined. */
const wordsOf = (body: unknown) => textOfPdf(body as Uint8Array).replaceAll(/\s+/g, ' ')

/** A parent who signed for one child. */
async function aSigned() {
  const trainer = await aTrainer(app)
  const parent = await aClient(app, trainer)
  const home = households(app, trainer)
  const clientId = await home.recordOf(parent)
  const { body: child } = await home.add(clientId, {
    firstName: 'Ella',
    lastName: 'Hale',
    dateOfBirth: '2016-05-01',
  })
  const agreement = await anAgreement(app, trainer, { title: 'Risk acknowledgement', text })
  const sign = async (textVersion = 1) => {
    const { body } = await app.call(
      'POST /api/my-riders/{id}/agreements',
      { agreementId: agreement.id, textVersion, signedBy: 'Jo Hale' },
      { token: parent.token, params: { id: child.id } },
    )
    return body.signatures[0]?.id ?? ''
  }
  const id = await sign()
  return {
    trainer,
    parent,
    home,
    child,
    agreement,
    sign,
    id,
    printed: (of = id, headers: Record<string, string> = {}) =>
      app.call('GET /api/signatures/{id}/pdf', undefined, {
        token: trainer.token,
        params: { id: of },
        headers,
      }),
    mine: (by: Pick<Person, 'token'> = parent, of = id) =>
      app.call('GET /api/my-signatures/{id}/pdf', undefined, { token: by.token, params: { id: of } }),
  }
}

describe('P5: the PDF of a signature is refused', () => {
  test('to clients who do not look after the rider', async () => {
    const { trainer, mine } = await aSigned()
    expect((await mine(await aClient(app, trainer))).code).toBe('not_found')
  })

  test('for an unknown signature', async () => {
    const { printed, mine, agreement } = await aSigned()
    expect((await printed(agreement.id)).code).toBe('not_found')
    expect((await mine(undefined, agreement.id)).code).toBe('not_found')
  })
})

test('P5: the PDF writes the address of the business as its country does', async () => {
  const { trainer, printed } = await aSigned()
  const { token } = trainer
  const { version } = (await app.call('GET /api/business', undefined, { token })).body
  const address = { street: '14 Mill Lane', postcode: 'OX1 2AB', city: 'Oakfield', country: 'GB' }
  const changed = await app.call('PATCH /api/business', { version, address }, { token })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect(wordsOf((await printed()).body)).toContain('14 Mill Lane, Oakfield, OX1 2AB')
})

test('P5: the PDF names business, rider, signer, account and time, and contains the exact text with its hash', async () => {
  const { trainer, parent, printed, mine } = await aSigned()
  const business = await app.call('GET /api/business', undefined, { token: trainer.token })
  const { status, headers, body } = await printed()
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const words = wordsOf(body)
  for (const word of [
    business.body.name,
    'Risk acknowledgement',
    'Riding has risks. I know them: “Größe”.',
    'Ella Hale',
    'Signed by Jo Hale',
    'a guardian of the rider',
    parent.email,
    '(UTC)',
    createHash('sha256').update(`Risk acknowledgement\n\n${text}`).digest('hex'),
    'Status Valid',
  ])
    expect(words).toContain(word)
  expect(wordsOf((await mine()).body)).toContain(parent.email)
})

test('P5: a family does not read who signed on paper, or from which account', async () => {
  const { trainer, child, agreement, mine, printed } = await aSigned()
  const paper = await signOnPaper(app, trainer, {
    riderId: child.id,
    agreementId: agreement.id,
    signedBy: 'Una Known',
  })
  const own = wordsOf((await mine(undefined, paper)).body)
  expect(own).toContain('on paper')
  for (const hidden of ['Una Known', trainer.email]) expect(own).not.toContain(hidden)
  const whole = wordsOf((await printed(paper)).body)
  for (const shown of ['Una Known', trainer.email]) expect(whole).toContain(shown)
})

test('P5: the PDF says that a newer signature or text replaced it, or why it is invalid', async () => {
  const { trainer, agreement, printed, sign } = await aSigned()
  const { token } = trainer
  const newer = { version: 1, text: 'Riding has more risks.' }
  await app.call('PATCH /api/agreements/{id}', newer, { token, params: { id: agreement.id } })
  expect(wordsOf((await printed()).body)).toMatch(/Status Replaced: the text has changed/)
  const second = await sign(2)
  expect(wordsOf((await printed()).body)).toMatch(/Status Replaced by a newer signature of \d/)
  const reason = 'Signed for the wrong child'
  await app.call('POST /api/signatures/{id}/invalidation', { reason }, { token, params: { id: second } })
  expect(wordsOf((await printed(second)).body)).toMatch(
    /Status Marked as invalid on .* Reason: Signed for the wrong child/,
  )
  expect(wordsOf((await printed()).body)).toMatch(/the text has changed/)
})

test('a PDF is in the language of its reader, and the text stays as it was signed', async () => {
  const { printed, id } = await aSigned()
  const words = wordsOf((await printed(id, { 'accept-language': 'de' })).body)
  for (const word of ['Unterschrift', 'Riding has risks.']) expect(words).toContain(word)
})
