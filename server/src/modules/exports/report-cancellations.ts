import { formatMoney } from '#modules/invoices/draw-parts.ts'
import type { ReportSection } from '#platform/pdf/report.ts'
import type { Dossier } from './gather-dossier.ts'

type Lesson = Dossier['riders'][number]['lessons'][number]

/** Places that were cancelled or missed, what that costs and what was agreed; nothing where there are none. @param shown an instant as it is written */
export function sectionsOfCancellations(
  lessons: readonly Lesson[],
  currency: string,
  shown: (instant: string) => string,
): ReportSection[] {
  const rows = lessons.flatMap(({ startsAt, title, agreed, cancellation }) =>
    cancellation === null
      ? []
      : [
          [
            `${shown(startsAt)} ${title}`,
            cancellation.cancelledAt === null ? '' : shown(cancellation.cancelledAt),
            cancellation.priceMinor === null
              ? `${cancellation.percent} %`
              : `${cancellation.percent} % of ${formatMoney(cancellation.priceMinor, currency)}`,
            feeWords(cancellation, currency),
            agreedWords(agreed),
          ],
        ],
  )
  if (rows.length === 0) return []
  const columns = ['Lesson', 'Cancelled on', 'Agreed share', 'Fee', 'What was agreed']
  return [{ title: 'Cancelled and missed lessons', level: 3, table: { columns, rows } }]
}

function feeWords(
  { feeMinor, isWaived, isGoodwill }: NonNullable<Lesson['cancellation']>,
  currency: string,
): string {
  const fee = feeMinor === null ? 'Not shown' : formatMoney(feeMinor, currency)
  if (isGoodwill) return `${fee}, not asked for: goodwill`
  return isWaived ? `${fee}, not asked for` : fee
}

function agreedWords({ steps, late }: Lesson['agreed']): string {
  return [
    ...steps.map(({ hours, percent }) => `until ${hours} hours before: ${percent} %`),
    `later, or not coming: ${late} %`,
  ].join('; ')
}
