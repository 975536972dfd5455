import { t } from '@lingui/core/macro'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { optionalSteps, type SetUpStep, setUpSteps } from '@cavaletti/contract/reporting/set-up-steps'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Meter } from '../../../ui/lists/Meter.tsx'
import { stepWords } from './set-up-words.ts'
import type { SetUp } from './set-up.ts'
import css from './SetUp.module.css'

/** First steps of a business: the benefit of each, a link to its form, and a tick once the data exists. */
export function SetUpCard({ setUp, area }: { setUp: SetUp; area: string }) {
  const done = setUpSteps.filter((step) => setUp.done[step]).length
  const all = setUpSteps.length
  return (
    <Card title={t`First steps`}>
      <p>{t`${done} of ${all} done`}</p>
      {done === all && <p>{t`Your business is set up. The step that is left is optional.`}</p>}
      <Meter value={done} max={all} />
      <ol className={css['steps']}>
        {[...setUpSteps, ...optionalSteps].map((step) => (
          <li key={step}>
            <Step step={step} isDone={setUp.done[step]} area={area} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

const isOptional = (step: SetUpStep): boolean => optionalSteps.some((one) => one === step)

function Step({ step, isDone, area }: { step: SetUpStep; isDone: boolean; area: string }) {
  const { title, unlocks, path, otherwise } = stepWords(step)
  return (
    <div className={classes(css['step'], isDone && css['done'])}>
      <Icon of={isDone ? IconCircleCheck : IconCircle} size={26} />
      <div className={css['words']}>
        {isDone ? (
          <p className={css['title']}>{t`${title}: done`}</p>
        ) : (
          <>
            <p>
              <Link className={css['title']} to={`${area}/${path}`}>
                {title}
              </Link>{' '}
              {isOptional(step) && <Badge>{t`Optional`}</Badge>}
            </p>
            <p className={css['unlocks']}>
              {unlocks} {otherwise && <Link to={`${area}/${otherwise.path}`}>{otherwise.title}</Link>}
            </p>
          </>
        )}
      </div>
    </div>
  )
}
