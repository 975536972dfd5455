import type { Action } from '@cavaletti/contract/actions'

/** What a page is for: nobody else sees links to it. The first fitting line counts; other pages are for everybody. */
const pages: readonly (readonly [RegExp, Action])[] = [
  [/^\/calendar/, 'lessons.read'],
  [/^\/today/, 'lessons.read'],
  [/^\/requests/, 'lessons.read'],
  [/^\/waiting-list/, 'lessons.read'],
  [/^\/messages/, 'messages.use'],
  [/^\/attendance/, 'attendance.record'],
  [/^\/availability/, 'lessons.read'],
  [/^\/horses/, 'horses.read'],
  [/^\/incidents/, 'incidents.record'],
  [/^\/clients\/lists/, 'clients.import'],
  [/^\/clients\/coming-of-age/, 'riders.read'],
  [/^\/clients\/new/, 'clients.change'],
  [/^\/clients\/[^/]+\/edit/, 'clients.change'],
  [/^\/clients\/[^/]+\/riders\/new/, 'riders.change'],
  [/^\/clients/, 'clients.read'],
  [/^\/riders\/[^/]+\/edit/, 'riders.change'],
  [/^\/riders/, 'riders.read'],
  [/^\/places/, 'places.change'],
  [/^\/offers/, 'offers.change'],
  [/^\/invitations/, 'clients.change'],
  [/^\/invoices\/new/, 'money.change'],
  [/^\/invoices\/(bank|reports|runs)/, 'money.whole'],
  [/^\/invoices\/pay(\/|$)/, 'pay.read'],
  [/^\/invoices/, 'money.read'],
  [/^\/set-up/, 'offers.change'],
  [/^\/business\/public-page/, 'offers.change'],
  [/^\/business\/permits/, 'certificates.change'],
  [/^\/business\/inspection/, 'business.export'],
  [/^\/business/, 'business.read'],
  [/^\/team/, 'team.read'],
  [/^\/account\/pay/, 'pay.own'],
  [/^\/account\/sales/, 'sales.own'],
]

/** What somebody must be allowed to do to use a page of the trainer's area; undefined: everybody may. */
export function actionOfPage(address: string): Action | undefined {
  const path = address.replace(/^\/trainer/, '').replace(/[?#].*$/, '')
  return pages.find(([pattern]) => pattern.test(path))?.[1]
}
