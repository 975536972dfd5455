import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  accountExistsMail,
  activationMail,
  joinedTrainerMail,
  passwordChangedMail,
  passwordResetMail,
} from '#modules/accounts/mails.tsx'
import { invitationMail } from '#modules/invitations/mails.tsx'
import { sessionStoppedMail } from '#modules/sessions/mails.tsx'
import { palette } from '#platform/mail/palette.ts'

const expiresAt = Temporal.Instant.from('2026-07-05T08:04:00Z')
const timeZone = 'Europe/London'
const base = 'https://cavaletti.example'
const firstName = 'Hannah'
const secret = 'k3y'.repeat(14)
const letters = {
  activation: await activationMail({ firstName, link: `${base}/activate/1/${secret}`, expiresAt, timeZone }),
  'password-reset': await passwordResetMail({
    firstName,
    link: `${base}/password-reset/1/2/${secret}`,
    expiresAt,
    timeZone,
  }),
  'account-exists': await accountExistsMail({
    firstName,
    signInLink: `${base}/login`,
    resetLink: `${base}/password-reset`,
    joinLink: `${base}/invite/ABCD`,
  }),
  'password-changed': await passwordChangedMail({ firstName, changedAt: expiresAt, timeZone }),
  'joined-trainer': await joinedTrainerMail({
    firstName,
    businessName: 'Oakfield Riding',
    trainerName: 'Robin Field',
  }),
  'session-stopped': await sessionStoppedMail({
    firstName,
    device: 'Firefox on Windows',
    stoppedAt: expiresAt,
    timeZone,
  }),
  invitation: await invitationMail({
    role: 'client',
    inviterName: 'Robin Field',
    businessName: 'Oakfield Riding',
    link: `${base}/invite/ABCD`,
    expiresAt,
    timeZone,
  }),
}

describe.each(Object.entries(letters))('the mail %s', (template, letter) => {
  it('says the same in HTML and in plain text, and is named', () => {
    expect(letter.template).toBe(template)
    const html = words(letter.html.replaceAll(/<style>[^]*?<\/style>|<[^>]*>|&#?\w+;/g, ' '))
    for (const line of letter.text.split('\n').filter(Boolean)) expect(html).toContain(words(line))
    expect(letter.text).not.toMatch(/<|undefined|null|\[object/)
  })

  it('shows its link as a button and in plain', () => {
    const links = [...letter.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    const shown = letter.link ?? '://'
    expect(links.filter((href) => href === shown)).toHaveLength(letter.link ? 2 : 0)
    expect(letter.text.includes(shown)).toBe(letter.link !== null)
    for (const href of links) expect(href).toMatch(/^https:\/\/cavaletti\.example\//)
  })

  it('tracks nobody and loads nothing: no picture, no script, no foreign address', () => {
    expect(letter.html).not.toMatch(/<img|<script|<link|<iframe|@import|url\(|<svg/i)
    expect(letter.html).toMatch(/^<!DOCTYPE html/)
    expect(
      letter.html
        .match(/https?:\/\/[^"<\s]+/g)
        ?.filter((url) => !url.startsWith(base) && !url.includes('w3.org')),
    ).toEqual([])
  })

  it('holds no secret in its subject and stays below the size at which mail programs cut', () => {
    expect(letter.subject).not.toContain(secret)
    expect(Buffer.byteLength(letter.html)).toBeLessThan(100_000)
  })

  it('is readable in the dark', () => {
    expect(letter.html).toContain('prefers-color-scheme: dark')
    expect(letter.html).toContain('name="color-scheme"')
  })
})

it('templates are read by Node itself, through the hook the start command preloads', async () => {
  const hook = new URL('../../../src/app/jsx.ts', import.meta.url).pathname
  const mails = new URL('../../../src/modules/sessions/mails.tsx', import.meta.url).href
  const script = `const { sessionStoppedMail } = await import('${mails}')
    const stoppedAt = Temporal.Instant.from('2026-07-05T08:04:00Z')
    const mail = await sessionStoppedMail({ firstName: 'Hannah', device: 'Safari', stoppedAt, timeZone: 'UTC' })
    process.stdout.write(mail.text)`
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--import', hook, '--input-type=module', '--eval', script])
  expect(stdout).toContain('On 05/07/2026 at 08:04 (UTC) we ended a sign-in to your account (Safari),')
})

describe('what is said', () => {
  it('spec.md section 2: dates are day/month/year, two digits, with time and zone', () => {
    expect(letters.activation.text).toContain('05/07/2026 at 09:04 (Europe/London)')
  })

  it('a mail with a link that expires is useful until then', () => {
    expect(letters.activation.usefulUntil).toBe(expiresAt)
    expect(letters['password-reset'].usefulUntil).toBe(expiresAt)
    expect(letters.invitation.usefulUntil).toBe(expiresAt)
  })

  it('who invites to what', async () => {
    expect(letters.invitation.subject).toBe('Robin Field invites you to train at Oakfield Riding')
    const facts = { inviterName: null, businessName: null, link: `${base}/invite/ABCD`, expiresAt, timeZone }
    expect((await invitationMail({ ...facts, role: 'admin' })).subject).toBe(
      'Somebody invites you to help run Cavaletti',
    )
    expect((await invitationMail({ ...facts, role: 'trainer' })).subject).toContain('to teach')
  })

  it('a name cannot bring a link or markup into a mail to somebody else', async () => {
    const evil = 'Win at https://evil.example/x <b>now</b> www.evil.example'
    const [one, two] = [
      await activationMail({ firstName: evil, link: base, expiresAt, timeZone }),
      await invitationMail({
        role: 'client',
        inviterName: evil,
        businessName: evil,
        link: base,
        expiresAt,
        timeZone,
      }),
    ]
    for (const { subject, text, html } of [one, two]) {
      expect([subject, text, html].join('\n')).not.toMatch(/evil\.example|https:\/\/evil|<b>now/)
    }
    expect(one.text).toContain('Hello Win at')
  })

  it('every text is readable on its ground: WCAG AA', () => {
    for (const ink of [palette.ink, palette.quiet, palette.pine])
      expect(contrast(ink, palette.surface)).toBeGreaterThan(4.5)
    expect(contrast(palette.surface, palette.pine)).toBeGreaterThan(4.5)
    for (const ink of ['#e9f0ee', '#abb7b4', '#72ccab']) expect(contrast(ink, '#151f1e')).toBeGreaterThan(4.5)
    expect(contrast('#0e1615', '#72ccab')).toBeGreaterThan(4.5)
  })
})

/** Letters and digits alone: entities and signs differ between the two. */
function words(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

function contrast(a: string, b: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}
