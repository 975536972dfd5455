import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

/** A check that reads nothing reports success, so each rule must find a planted violation. */

const root = join(import.meta.dirname, '..')
const planted: Record<string, Record<string, string>> = {
  'contract-imports-zod-only': { 'contract/src/a.ts': "import '../../server/src/app/b.ts'" },
  'web-never-imports-server': {
    'web/src/a.ts': "import type { B } from '../../server/src/app/b.ts'\nexport type A = B",
  },
  'server-never-imports-web': { 'server/src/app/c.ts': "import '../../../web/src/a.ts'" },
  'platform-and-database-know-no-module': {
    'server/src/platform/p.ts': "import '../modules/identity/accounts/index.ts'",
  },
  'large-libraries-on-threads': {
    'server/src/modules/schedule/calendar-feeds/render-feed.ts': 'export const rendered = 1',
    'server/src/modules/schedule/calendar-feeds/x.ts':
      "import { rendered } from './render-feed.ts'\nvoid rendered",
  },
  'modules-know-no-app': { 'server/src/modules/people/riders/x.ts': "import '../../../app/b.ts'" },
  'modules-meet-at-their-doors': {
    'server/src/modules/people/riders/y.ts': "import '../../identity/accounts/store.ts'",
    'server/src/modules/people/clients/y.ts': "import '../riders/index.ts'\nimport '../riders/store.ts'",
  },
  'identity-domain': { 'server/src/modules/identity/accounts/z.ts': "import '../../people/riders/index.ts'" },
  'people-domain': { 'server/src/modules/people/riders/z.ts': "import '../../horses/care/index.ts'" },
  'horses-domain': { 'server/src/modules/horses/care/z.ts': "import '../../schedule/lessons/index.ts'" },
  'schedule-domain': {
    'server/src/modules/schedule/lessons/z.ts': "import '../../invoicing/packs/index.ts'",
  },
  'notices-domain': {
    'server/src/modules/notices/notices/z.ts': "import '../../cards/saved-cards/index.ts'",
  },
  'payments-domain': {
    'server/src/modules/payments/payments/z.ts': "import '../../schedule/lessons/index.ts'",
  },
  'invoicing-domain': {
    'server/src/modules/invoicing/packs/z.ts': "import '../../cards/saved-cards/index.ts'",
  },
  'cards-domain': {
    'server/src/modules/cards/saved-cards/z.ts': "import '../../reporting/reports/index.ts'",
  },
  'stripe-behind-one-folder': {
    'server/src/modules/cards/saved-cards/s.ts': "import { Stripe } from 'stripe'\nvoid Stripe",
  },
  'rules-have-no-effect': {
    'server/src/modules/people/riders/rules.ts': "import '../../../platform/clock.ts'",
  },
  'features-do-not-meet': {
    'web/src/features/people/riders/f.ts': "import '../clients/g.ts'",
    'web/src/features/horses/care/f.ts': "import '../../people/clients/g.ts'",
  },
  'web-layers': { 'web/src/features/people/riders/h.ts': "import '../../../areas/login/l.ts'" },
  'web-foundation-knows-no-feature': { 'web/src/session/s.ts': "import '../features/people/clients/g.ts'" },
  'forms-know-no-data': { 'web/src/forms/f.ts': "import '../session/t.ts'" },
  'session-knows-the-wire-only': { 'web/src/session/v.ts': "import '../data/d.ts'" },
  'wire-knows-the-contract-only': { 'web/src/wire/w.ts': "import '../session/t.ts'" },
  'ui-knows-no-product': { 'web/src/ui/u.ts': "import '../session/t.ts'" },
  'no-circles': {
    'server/src/platform/one.ts': "import './two.ts'",
    'server/src/platform/two.ts': "import './one.ts'",
  },
}

const typeCircle = {
  'e2e/three.ts': "import type { Four } from './four.ts'\nexport type Three = Four[]",
  'e2e/four.ts': "import type { Three } from './three.ts'\nexport type Four = Three | null",
}
const bystanders = [
  'server/src/app/b.ts',
  'server/src/modules/identity/accounts/index.ts',
  'server/src/modules/identity/accounts/store.ts',
  'server/src/modules/people/riders/index.ts',
  'server/src/modules/people/riders/store.ts',
  'server/src/modules/horses/care/index.ts',
  'server/src/modules/schedule/lessons/index.ts',
  'server/src/modules/invoicing/packs/index.ts',
  'server/src/modules/cards/saved-cards/index.ts',
  'server/src/modules/reporting/reports/index.ts',
  'server/src/platform/clock.ts',
  'web/src/areas/login/l.ts',
  'web/src/features/people/clients/g.ts',
  'web/src/session/t.ts',
  'web/src/data/d.ts',
]

const circle = {
  'server/src/modules/people/imports/index.ts': "import '../certificates/index.ts'",
  'server/src/modules/people/certificates/index.ts': 'export const a = 1',
  'server/src/modules/people/certificates/read-list.ts': "import '#modules/people/imports/index.ts'",
}

const folder = await mkdtemp(join(tmpdir(), 'cavaletti-boundaries-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))

async function plant(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), `${text}\n`)
}
for (const file of bystanders) await plant(file, 'export type B = string\nexport const b = 1')
for (const files of [circle, typeCircle, ...Object.values(planted)])
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
  'e2e',
])

function seenBy(rule: string): string[] {
  const { summary } = JSON.parse(cruised) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  return summary.violations.filter((one) => one.rule.name === rule).map((one) => one.from)
}

test.each(Object.entries(planted))('the rule %s finds its violation', (rule, files) => {
  const seen = seenBy(rule)
  expect(Object.keys(files).filter((file) => seen.includes(file))).not.toEqual([])
})

test('types that import each other are a circle, in journeys too', () => {
  expect(seenBy('no-circles').some((file) => file in typeCircle)).toBe(true)
})

test('every rule of the configuration has a planted violation', async () => {
  const { default: config } = (await import('../.dependency-cruiser.json', { with: { type: 'json' } })) as {
    default: { forbidden: { name: string }[] }
  }
  expect(config.forbidden.map((rule) => rule.name).toSorted()).toEqual(Object.keys(planted).toSorted())
})

describe('the check of structure finds', () => {
  const sins: [file: string, text: string, words: string][] = [
    ['server/src/modules/people/riders/list.ts', 'export const a = db.selectFrom("x")', 'holds SQL'],
    [
      'server/src/modules/people/riders/read-time.ts',
      'export const a = Temporal.Now.instant()',
      'reads the time',
    ],
    ['server/src/modules/people/riders/make-scope.ts', 'export const a = mintScope({})', 'mints a scope'],
    [
      'server/src/modules/people/riders/name-store.ts',
      'export interface Named { first_name: string }',
      'in snake_case',
    ],
    [
      'server/src/modules/people/riders/day-store.ts',
      'export const a = "(at at time zone zone)::date"',
      'computes days',
    ],
    ['server/src/database/migrations/0999-days.sql', 'select current_date', 'computes days'],
    ['server/src/modules/people/riders/service.ts', 'export const a = 1', 'says nothing'],
    ['server/src/modules/people/riders/sessions.ts', 'export const a = 1', 'verb-noun files'],
    ['server/src/modules/people/riders/deep/sessions.ts', 'export const a = 1', 'verb-noun files'],
    ['server/src/modules/people/riders/deep/index.ts', 'export const a = 1', 'has no index.ts'],
    [
      'server/src/modules/people/riders/deep/deeper/read-all.ts',
      'export const a = 1',
      'one level of folders',
    ],
    ['server/src/modules/people/flat.ts', 'export const a = 1', 'one level of folders'],
    [
      'web/src/features/people/clients/time.ts',
      'export const a = at\n  .toPlainTime()\n  .toString()',
      'time of day',
    ],
    ['web/src/ui/long.ts', '\n'.repeat(251), 'two ideas'],
    ['server/src/modules/identity/admin/index.ts', '// door\n'.repeat(16), 'at most 15'],
  ]
  const list = ['CONTRIBUTING.md', '### people\n| `sold` | a module that no longer exists |\n'] as const
  const checked = Promise.all([list, ...sins].map(([file, text]) => plant(file, text))).then(() =>
    run(join(root, 'scripts/check-structure.ts'), [folder]),
  )
  test('modules that CONTRIBUTING.md does not list, and listed ones that do not exist', async () => {
    expect(await checked).toContain('describe the module people/riders')
    expect(await checked).toContain('describes the module people/sold, which does not exist')
  })
  test('modules that import each other through any file', async () => {
    expect(await checked).toContain(
      'Modules in a circle: people/certificates -> people/imports -> people/certificates.',
    )
  })
  test.each(sins)('%s', async (file, _text, words) => {
    expect((await checked).split('\n').some((line) => line.startsWith(file) && line.includes(words))).toBe(
      true,
    )
  })
})

describe('the check of drafts finds', () => {
  const field = '<TextField name="a" />'
  test.each([
    ['two typed fields', 'Two.tsx', `<Form>${field}${field}</Form>`],
    ['a long field', 'Long.tsx', '<Form><TextArea name="a" /></Form>'],
    ['fields of a part', 'Whole.tsx', "import { Part } from './Part.tsx'\n<Form><Part /></Form>"],
  ])('%s', async (_what, name, text) => {
    await plant(`web/src/features/people/lists/${name}`, text)
    await plant('web/src/features/people/lists/Part.tsx', field + field)
    expect(await run(join(root, 'scripts/check-drafts.ts'), [folder])).toContain(
      `${name} loses what is typed`,
    )
  })
  test('nothing in a form with one short field, or with a draft', async () => {
    await plant('web/src/features/people/lists/One.tsx', `<Form>${field}</Form>`)
    await plant('web/src/features/people/lists/Kept.tsx', `useDraft()\n<Form>${field}${field}</Form>`)
    expect(await run(join(root, 'scripts/check-drafts.ts'), [folder])).not.toMatch(/(One|Kept)\.tsx/)
  })
})
