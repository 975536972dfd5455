import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pagesToFind } from './pages-to-find.ts'

/** Addresses of the routes in a file, without those that need an id. */
function routesIn(file: string, below: string): string[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return Array.from(text.matchAll(/<Route\s+path="([^"]+)"/g), ([, path = '']) => path.replace(/\/\*$/, ''))
    .filter((path) => path !== '*' && !path.includes(':'))
    .map((path) => `${below}/${path}`)
}

const found = new Set(pagesToFind().map(({ to }) => to.replace(/\?.*$/, '')))
const tabs = readFileSync(new URL('./money/use-money-pages.ts', import.meta.url), 'utf8')
const places = Object.entries(
  await import('./money/money-places.ts').then((all) => all as Record<string, unknown>),
)
/** The palette lists these too. */
for (const [name, to] of places)
  if (typeof to === 'string' && new RegExp(`to: ${name}\\b`).test(tabs)) found.add(to)

const routes = [
  ...routesIn('./TrainerArea.tsx', '/trainer'),
  ...routesIn('./people/RecordPages.tsx', '/trainer'),
  ...routesIn('./incidents/IncidentPages.tsx', '/trainer/incidents'),
  ...routesIn('./money/MoneyPages.tsx', '/trainer/invoices'),
  ...routesIn('./money/PayPages.tsx', '/trainer/invoices/pay'),
  ...routesIn('../own-account/own-account.tsx', '/trainer/account').filter(
    (path) => path !== '/trainer/account/account',
  ),
]

/** Pages that only make sense from another one. */
const within = ['/trainer/business/public-page/preview']

test('the search finds every page of the area', () => {
  expect(routes.length).toBeGreaterThan(40)
  expect(routes.filter((path) => !found.has(path) && !within.includes(path))).toEqual([])
})

test('every page that the search finds exists', () => {
  expect([...found].filter((path) => !routes.includes(path))).toEqual([])
})
