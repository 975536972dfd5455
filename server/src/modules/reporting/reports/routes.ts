import type { reportsApi } from '@cavaletti/contract/reporting/reports'
import { inScope } from '#database/scope.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { reportTax, taxCsv } from './report-tax.ts'
import { showOverview } from './show-overview.ts'

export function reportsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof reportsApi> {
  return {
    moneyOverview: ({ principal }) => inScope(db, principal.scope, (tx) => showOverview(tx, principal.scope)),
    taxReport: ({ principal, query }) => inScope(db, principal.scope, (tx) => reportTax(tx, query)),
    async taxReportCsv({ principal, query }) {
      const [report, language] = await inScope(db, principal.scope, (tx) =>
        Promise.all([reportTax(tx, query), businessLanguage(tx)]),
      )
      // Accountants import the file, so its headings are in the seller's language.
      const csv = inLanguage(language, () => taxCsv(report))
      const kind = inLanguage(language, () => say('tax'))
      const name = `${kind}-${report.from}-${report.until}.csv`
      return { type: 'text/csv', bytes: Buffer.from(csv), name }
    },
  }
}
