import { t } from '@lingui/core/macro'
import { Badge } from '../../../ui/Badge.tsx'
import { Bars } from '../../../ui/lists/Bars.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { ReactNode } from 'react'
import { formatClock } from './clock.ts'
import { seasonBars, weekBars } from './season.ts'
import type { Season } from './use-workload.ts'
import { AllowanceMeter } from './WorkBoard.tsx'
import { leftWords, stateBadge, usedWords } from './work-words.ts'

/** Work allowed today. */
export function TodayCard({ season, actions }: { season: Season; actions: ReactNode }) {
  const { allowance, timeZone } = season
  const { word, tone } = stateBadge(allowance.state)
  return (
    <Card title={t`Today`} actions={actions}>
      <p>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <AllowanceMeter allowance={allowance} />
      <p>{usedWords(allowance)}</p>
      <p>{leftWords(allowance)}</p>
      {allowance.restUntil && <p>{t`Rest until ${formatClock(allowance.restUntil, timeZone)}.`}</p>}
    </Card>
  )
}

/** Charts of week and season, with figures. */
export function WorkPictures({ season }: { season: Season }) {
  const { maxMinutes } = season.allowance
  return (
    <Card title={t`Work`}>
      <Bars
        label={t`This week, minutes a day`}
        bars={weekBars(season)}
        line={{ value: maxMinutes, words: t`the line is the limit of ${maxMinutes} min` }}
        columns={[t`Day`, t`Work`]}
      />
      <Bars label={t`26 weeks, minutes a week`} bars={seasonBars(season)} columns={[t`Week`, t`Work`]} />
    </Card>
  )
}
