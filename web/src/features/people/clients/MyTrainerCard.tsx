import { t } from '@lingui/core/macro'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { OutsideButton } from '../../../ui/OutsideButton.tsx'
import type { MyTrainer } from './my-trainer.ts'
import css from './MyTrainerCard.module.css'

/** The client's trainer, with contact; `children` are further links. */
export function MyTrainerCard({ trainer, children }: { trainer: MyTrainer; children?: ReactNode }) {
  const { firstName, lastName, email, businessName } = trainer
  const name = `${firstName} ${lastName}`
  return (
    <Card>
      <div className={css['words']}>
        <p className="quiet">{t`Your trainer`}</p>
        <h2 className={css['name']}>{name}</h2>
        {businessName !== name && <p>{businessName}</p>}
        <p className="quiet">{email}</p>
      </div>
      <div className={css['actions']}>
        <OutsideButton
          variant="secondary"
          href={`mailto:${encodeURIComponent(email)}`}
          icon={<Icon of={IconMail} />}
        >
          {t`Email ${firstName}`}
        </OutsideButton>
        {children}
      </div>
    </Card>
  )
}
