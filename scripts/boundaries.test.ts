import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

/** A check that reads nothing reports success. So each rule is shown a violation, and must see it. */

const root = join(import.meta.dirname, '..')
const planted: Record<string, Record<string, string>> = {
  'contract-imports-zod-only': { 'contract/src/a.ts': "import '../../server/src/app/b.ts'" },
  'web-never-imports-server': {
    'web/src/a.ts': "import type { B } from '../../server/src/app/b.ts'\nexport type A = B",
  },
  'server-never-imports-web': { 'server/src/app/c.ts': "import '../../../web/src/a.ts'" },
  'platform-and-database-know-no-module': {
    'server/src/platform/p.ts': "import '../modules/accounts/index.ts'",
  },
  'modules-know-no-app': { 'server/src/modules/people/x.ts': "import '../../app/b.ts'" },
  'modules-meet-at-their-doors': { 'server/src/modules/people/y.ts': "import '../accounts/store.ts'" },
  'businesses-is-lowest': { 'server/src/modules/businesses/z.ts': "import '../accounts/index.ts'" },
  'invitations-below-accounts': { 'server/src/modules/invitations/z.ts': "import '../accounts/index.ts'" },
  'accounts-below-sessions': { 'server/src/modules/accounts/z.ts': "import '../sessions/index.ts'" },
  'sessions-below-people': { 'server/src/modules/sessions/z.ts': "import '../people/index.ts'" },
  'people-below-admin': { 'server/src/modules/people/z.ts': "import '../admin/index.ts'" },
  'imports-above-riders': { 'server/src/modules/imports/z.ts': "import '../admin/index.ts'" },
  'riders-above-people': { 'server/src/modules/riders/z.ts': "import '../admin/index.ts'" },
  'take-overs-above-riders': { 'server/src/modules/take-overs/z.ts': "import '../admin/index.ts'" },
  'horses-below-their-work': { 'server/src/modules/horses/z.ts': "import '../workload/index.ts'" },
  'workload-beside-care': { 'server/src/modules/workload/z.ts': "import '../care/index.ts'" },
  'care-beside-workload': { 'server/src/modules/care/z.ts': "import '../workload/index.ts'" },
  'permits-stand-alone': { 'server/src/modules/permits/z.ts': "import '../workload/index.ts'" },
  'nothing-stands-on-exports': { 'server/src/modules/care/y.ts': "import '../exports/index.ts'" },
  'places-beside-horses': { 'server/src/modules/places/z.ts': "import '../workload/index.ts'" },
  'offers-below-lessons': { 'server/src/modules/offers/z.ts': "import '../workload/index.ts'" },
  'billing-below-invoices': { 'server/src/modules/billing/z.ts': "import '../invoices/index.ts'" },
  'payments-below-invoices': { 'server/src/modules/payments/z.ts': "import '../invoices/index.ts'" },
  'invoices-below-charges': { 'server/src/modules/invoices/z.ts': "import '../care/index.ts'" },
  'invoice-links-above-invoices': { 'server/src/modules/invoice-links/z.ts': "import '../care/index.ts'" },
  'books-above-invoices': { 'server/src/modules/books/z.ts': "import '../care/index.ts'" },
  'e-invoices-above-links': { 'server/src/modules/e-invoices/z.ts': "import '../care/index.ts'" },
  'bank-imports-above-payments': { 'server/src/modules/bank-imports/z.ts': "import '../invoices/index.ts'" },
  'bank-sightings-alone': { 'server/src/modules/bank-sightings/z.ts': "import '../care/index.ts'" },
  'cancel-terms-below-lessons': { 'server/src/modules/cancel-terms/z.ts': "import '../care/index.ts'" },
  'payers-below-payments': { 'server/src/modules/payers/z.ts': "import '../care/index.ts'" },
  'packs-below-charges': { 'server/src/modules/packs/z.ts': "import '../invoices/index.ts'" },
  'reminders-above-invoice-links': { 'server/src/modules/reminders/z.ts': "import '../care/index.ts'" },
  'nothing-stands-on-invoices': { 'server/src/modules/places/y.ts': "import '../invoices/index.ts'" },
  'stripe-behind-one-folder': {
    'server/src/modules/cards/z.ts': "import { Stripe } from 'stripe'\nvoid Stripe",
  },
  'nothing-stands-on-cards': { 'server/src/modules/payments/y.ts': "import '../cards/index.ts'" },
  'saved-cards-below-cards': { 'server/src/modules/saved-cards/z.ts': "import '../invoices/index.ts'" },
  'nothing-stands-on-reports': { 'server/src/modules/invoices/y.ts': "import '../reports/index.ts'" },
  'availability-below-lessons': { 'server/src/modules/availability/z.ts': "import '../workload/index.ts'" },
  'timetable-below-lessons': { 'server/src/modules/timetable/z.ts': "import '../workload/index.ts'" },
  'lessons-below-series': { 'server/src/modules/lessons/z.ts': "import '../admin/index.ts'" },
  'series-below-feeds': { 'server/src/modules/series/z.ts': "import '../admin/index.ts'" },
  'rules-have-no-effect': { 'server/src/modules/people/rules.ts': "import '../../platform/clock.ts'" },
  'features-do-not-meet': { 'web/src/features/people/f.ts': "import '../accounts/g.ts'" },
  'web-layers': { 'web/src/features/people/h.ts': "import '../../areas/login/l.ts'" },
  'web-foundation-knows-no-feature': { 'web/src/session/s.ts': "import '../features/accounts/g.ts'" },
  'ui-knows-no-product': { 'web/src/ui/u.ts': "import '../session/t.ts'" },
  'no-circles': {
    'server/src/platform/one.ts': "import './two.ts'",
    'server/src/platform/two.ts': "import './one.ts'",
  },
}
const bystanders = [
  'server/src/app/b.ts',
  'server/src/modules/accounts/index.ts',
  'server/src/modules/accounts/store.ts',
  'server/src/modules/sessions/index.ts',
  'server/src/modules/people/index.ts',
  'server/src/modules/admin/index.ts',
  'server/src/modules/workload/index.ts',
  'server/src/modules/care/index.ts',
  'server/src/modules/exports/index.ts',
  'server/src/modules/invoices/index.ts',
  'server/src/modules/cards/index.ts',
  'server/src/modules/reports/index.ts',
  'server/src/platform/clock.ts',
  'web/src/areas/login/l.ts',
  'web/src/features/accounts/g.ts',
  'web/src/session/t.ts',
]

const folder = await mkdtemp(join(tmpdir(), 'cavaletti-boundaries-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))

async function plant(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), `${text}\n`)
}
for (const file of bystanders) await plant(file, 'export type B = string\nexport const b = 1')
for (const files of Object.values(planted))
  for (const [file, text] of Object.entries(files)) await plant(file, text)

function run(script: string, args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      { cwd: folder, maxBuffer: 10_000_000 },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    )
  })
}

const cruised = await run(join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'), [
  '--config',
  join(root, '.dependency-cruiser.json'),
  '--output-type',
  'json',
  'contract/src',
  'server/src',
  'web/src',
])

test.each(Object.entries(planted))('the rule %s sees its violation', (rule, files) => {
  const { summary } = JSON.parse(cruised) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  const seen = summary.violations.filter((one) => one.rule.name === rule).map((one) => one.from)
  expect(Object.keys(files).filter((file) => seen.includes(file))).not.toEqual([])
})

test('every rule of the configuration has a planted violation', async () => {
  const { default: config } = (await import('../.dependency-cruiser.json', { with: { type: 'json' } })) as {
    default: { forbidden: { name: string }[] }
  }
  expect(config.forbidden.map((rule) => rule.name).toSorted()).toEqual(Object.keys(planted).toSorted())
})

describe('the check of structure sees', () => {
  const sins: [file: string, text: string, words: string][] = [
    ['server/src/modules/people/list.ts', 'export const a = db.selectFrom("x")', 'holds SQL'],
    ['server/src/modules/people/read-time.ts', 'export const a = Temporal.Now.instant()', 'reads the time'],
    ['server/src/modules/people/make-scope.ts', 'export const a = mintScope({})', 'mints a scope'],
    [
      'server/src/modules/people/store.ts',
      'export const a = "(at at time zone zone)::date"',
      'computes days',
    ],
    ['server/src/database/migrations/0999-days.sql', 'select current_date', 'computes days'],
    ['server/src/modules/people/service.ts', 'export const a = 1', 'says nothing'],
    ['server/src/modules/people/sessions.ts', 'export const a = 1', 'verb-noun files'],
    ['server/src/modules/people/deep/er.ts', 'export const a = 1', 'one folder of files'],
    ['web/src/ui/long.ts', '\n'.repeat(251), 'two ideas'],
    ['server/src/modules/admin/index.ts', '// door\n'.repeat(16), 'at most 15'],
  ]
  const checked = Promise.all(sins.map(([file, text]) => plant(file, text))).then(() =>
    run(join(root, 'scripts/check-structure.ts'), [folder]),
  )
  test.each(sins)('%s', async (file, _text, words) => {
    expect((await checked).split('\n').some((line) => line.startsWith(file) && line.includes(words))).toBe(
      true,
    )
  })
})
