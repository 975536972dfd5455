import type { ReportSection } from '#platform/pdf/report.ts'
import type { Writing } from '#platform/writing/writing.ts'
import type { Dossier } from './gather-dossier.ts'

type Lesson = Dossier['riders'][number]['lessons'][number]

/**
 * Cancelled and missed seats with fee and policy; empty if there are none.
 * @param shown formats an instant
 */
export function sectionsOfCancellations(
  lessons: readonly Lesson[],
  currency: string,
  writing: Writing,
  shown: (instant: string) => string,
): ReportSection[] {
  const share = (percent: number) => writing.percent(percent * 100)
  const money = (minor: number) => writing.money(minor, currency)
  const rows = lessons.flatMap(({ startsAt, title, agreed, cancellation }) =>
    cancellation === null
      ? []
      : [
          [
            `${shown(startsAt)} ${title}`,
            cancellation.cancelledAt === null ? '' : shown(cancellation.cancelledAt),
            cancellation.priceMinor === null
              ? share(cancellation.percent)
              : `${share(cancellation.percent)} of ${money(cancellation.priceMinor)}`,
            feeWords(cancellation, money),
            agreedWords(agreed, share),
          ],
        ],
  )
  if (rows.length === 0) return []
  const columns = ['Lesson', 'Cancelled on', 'Share of the price', 'Fee', 'Agreed cancellation policy']
  return [{ title: 'Cancelled and missed lessons', level: 3, table: { columns, rows } }]
}

function feeWords(
  { feeMinor, isWaived, isGoodwill }: NonNullable<Lesson['cancellation']>,
  money: (minor: number) => string,
): string {
  const fee = feeMinor === null ? 'Not shown' : money(feeMinor)
  if (isGoodwill) return `${fee}, waived as goodwill`
  return isWaived ? `${fee}, waived` : fee
}

function agreedWords({ steps, late }: Lesson['agreed'], share: (percent: number) => string): string {
  return [
    ...steps.map(({ hours, percent }) => `until ${hours} hours before: ${share(percent)}`),
    `later, or no-show: ${share(late)}`,
  ].join('; ')
}
