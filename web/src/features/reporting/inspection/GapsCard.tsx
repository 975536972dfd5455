import { mostOverdue } from '@cavaletti/contract/reporting/inspection-period'
import { t } from '@lingui/core/macro'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { wholeList } from '../../../ui/lists/whole-list.ts'
import { day } from '../../../ui/words/day.ts'
import type { InspectionGap } from './inspection.ts'

type Of<Kind extends InspectionGap['kind']> = Extract<InspectionGap, { kind: Kind }>

/** Names of care and certificates. */
interface GapWords {
  care: (kind: Of<'care_overdue'>['care']) => string
  permit: (kind: Of<'certificate_expired'>['permit']) => string
  dose: (dose: NonNullable<Of<'care_overdue'>['dose']>) => string
}

interface GapsCardProps {
  gaps: readonly InspectionGap[]
  /** More care is overdue than the gaps say. */
  isCut: boolean
  /** Address of a horse’s page. */
  horseAt: (id: string) => string
  permitsAt: string
  /** Address of all care due. */
  careAt: string
  words: GapWords
}

/** What an inspector would ask about, by horse, each with a link to where it is entered. */
export function GapsCard({ gaps, isCut, horseAt, permitsAt, careAt, words }: GapsCardProps) {
  const groups = [...Map.groupBy(gaps, keyOf)].map(([key, of]) => ({ key, of }))
  return (
    <Card title={t`Missing or overdue today`}>
      <List
        label={t`Missing or overdue today`}
        list={wholeList(groups)}
        itemKey={({ key }) => key}
        empty={<EmptyState>{t`Nothing is missing or overdue.`}</EmptyState>}
      >
        {({ of }) => (
          <ListEntry
            title={of.slice(0, 1).map((gap) => (
              <Link key={gap.kind} to={'horseId' in gap ? horseAt(gap.horseId) : permitsAt}>
                {titleOf(gap, words)}
              </Link>
            ))}
          >
            {/* Two care entries may be due on the same day. */}
            {[...new Set(of.map((gap) => whatToDo(gap, words)))].map((line) => (
              <p key={line}>{line}</p>
            ))}
          </ListEntry>
        )}
      </List>
      {isCut && (
        <p>
          {t`Only the first ${mostOverdue} overdue care dates are listed.`}{' '}
          <Link to={careAt}>{t`See all care due`}</Link>
        </p>
      )}
    </Card>
  )
}

/** Gaps of one horse or certificate share an entry. */
function keyOf(gap: InspectionGap): string {
  return 'horseId' in gap ? gap.horseId : `${gap.permit} ${gap.holder}`
}

function titleOf(gap: InspectionGap, words: GapWords): string {
  if ('horseId' in gap) return gap.horseName
  const kind = words.permit(gap.permit)
  return gap.holder === '' ? kind : `${kind}: ${gap.holder}`
}

function whatToDo(gap: InspectionGap, words: GapWords): string {
  if (gap.kind === 'identity_missing') return t`No UELN or microchip. Enter one of them.`
  if (gap.kind === 'vaccination_missing') return t`No vaccination. Record the last one, or when it is due.`
  if (gap.kind === 'care_overdue') {
    const [care, due] = [words.care(gap.care), day(gap.dueOn)]
    const dose = gap.dose === null ? '' : words.dose(gap.dose)
    if (gap.isLapsed)
      return t`${dose} against influenza missed: the last day was ${due}. The course has to start again.`
    if (dose !== '') return t`${dose} against influenza: due since ${due}.`
    return t`${care}: due since ${due}.`
  }
  const expired = day(gap.expiredOn)
  return t`Expired on ${expired}. Add the new one.`
}
