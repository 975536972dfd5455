import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Meter } from '../../../ui/lists/Meter.tsx'
import { Table, type Column } from '../../../ui/lists/Table.tsx'
import { formatClock } from './clock.ts'
import type { Allowance } from './allowance.ts'
import type { useBoard } from './use-workload.ts'
import { leftWords, stateBadge, usedWords } from './work-words.ts'
import css from './WorkBoard.module.css'

interface WorkBoardProps {
  board: ReturnType<typeof useBoard>
  /** Address of a horse's page. */
  horseAt: (id: string) => string
  /** Picture before the name. */
  picture: (horse: Allowance) => ReactNode
  onEnter: (id: string) => void
  empty: ReactNode
}

/** All horses with the work allowed today, as bars and figures. */
export function WorkBoard({ board, horseAt, picture, onEnter, empty }: WorkBoardProps) {
  const timeZone = board.timeZone ?? 'UTC'
  return (
    <Table
      label={t`Horses’ work today`}
      columns={columnsFor({ horseAt, picture, onEnter }, timeZone)}
      list={board}
      empty={empty}
      itemKey={({ horseId }) => horseId}
    />
  )
}

function columnsFor(
  { horseAt, picture, onEnter }: Pick<WorkBoardProps, 'horseAt' | 'picture' | 'onEnter'>,
  timeZone: string,
): Column<Allowance>[] {
  return [
    {
      title: t`Horse`,
      bare: true,
      cell: (horse) => {
        const { horseId, name, state } = horse
        const { word, tone } = stateBadge(state)
        return (
          <span className={css['horse']}>
            {picture(horse)}
            <span className={css['named']}>
              <Link to={horseAt(horseId)}>{name}</Link> <Badge tone={tone}>{word}</Badge>
            </span>
          </span>
        )
      },
    },
    { title: t`Today`, bare: true, cell: (allowance) => <AllowanceMeter allowance={allowance} /> },
    { title: t`Done`, cell: (allowance) => <span className={css['used']}>{usedWords(allowance)}</span> },
    {
      title: t`Work left today`,
      cell: (allowance) => (
        <>
          {leftWords(allowance)}
          {allowance.restUntil && (
            <>
              {' · '}
              {t`rest until ${formatClock(allowance.restUntil, timeZone)}`}
            </>
          )}
        </>
      ),
    },
    {
      title: t`Log work`,
      align: 'end',
      bare: true,
      cell: ({ horseId, name, state }) =>
        state !== 'off_work' &&
        state !== 'ineligible' && (
          <Button
            variant="secondary"
            className={css['enter']}
            aria-label={t`Log work for ${name}`}
            onClick={() => onEnter(horseId)}
          >
            {t`Log work`}
          </Button>
        ),
    },
  ]
}

/** The bar of a horse. */
export function AllowanceMeter({ allowance }: { allowance: Allowance }) {
  const { minutes, maxMinutes, reasons, state } = allowance
  const isClosed = state === 'off_work' || state === 'ineligible' || state === 'resting'
  return (
    <Meter
      value={minutes}
      max={maxMinutes}
      tone={isClosed ? 'closed' : reasons.length > 0 ? 'full' : 'plain'}
    />
  )
}
