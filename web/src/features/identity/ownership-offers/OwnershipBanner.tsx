import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { giverWords } from './giver-words.ts'
import css from './OwnershipBanner.module.css'
import type { OwnershipOffer } from './use-ownership-offer.ts'

/** Tells a colleague on every page that ownership is offered to them. */
export function OwnershipBanner({ offer }: { offer: OwnershipOffer }) {
  const [answering, setAnswering] = useState<'accept' | 'decline'>()
  const timeZone = useTimeZone()
  const { byName } = offer
  const close = (): void => setAnswering(undefined)
  return (
    <div className={css['banner']}>
      <Notice title={t`${byName} wants to make you an owner of this business`}>
        <p>
          {t`As an owner you can do everything, including changing the team.`} {giverWords(offer)}{' '}
          {t`The offer ends:`} <Moment at={offer.expiresAt} timeZone={timeZone} />
        </p>
        <div className={css['actions']}>
          <Button onClick={() => setAnswering('accept')}>{t`Accept ownership`}</Button>
          <Button variant="secondary" onClick={() => setAnswering('decline')}>
            {t`Decline ownership`}
          </Button>
        </div>
      </Notice>
      <Dialog
        open={answering !== undefined}
        onClose={close}
        title={answering === 'decline' ? t`Decline ownership?` : t`Accept ownership?`}
      >
        {answering && <AnswerForm offer={offer} accepts={answering === 'accept'} onDone={close} />}
      </Dialog>
    </div>
  )
}

function AnswerForm({
  offer,
  accepts,
  onDone,
}: {
  offer: OwnershipOffer
  accepts: boolean
  onDone: () => void
}) {
  const { id, byName } = offer
  const accept = useApiChange('POST /api/ownership-offers/{id}/acceptance')
  const decline = useApiChange('POST /api/ownership-offers/{id}/refusal')
  return (
    <Form
      explain={explainRefusal}
      onSubmit={async () => {
        await (accepts ? accept : decline)({ params: { id } })
        showToast(accepts ? t`You are now an owner.` : t`Ownership declined.`)
        onDone()
      }}
    >
      <p>{accepts ? giverWords(offer) : t`${byName} gets an email. Nothing else changes.`}</p>
      <SubmitButton>{accepts ? t`Become an owner` : t`Decline ownership`}</SubmitButton>
    </Form>
  )
}
