import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import type { Picked, PublicPage } from '../../../features/schedule/public-page/public-page.ts'
import { dayOf, startOf, withWords } from '../../../features/schedule/public-page/public-words.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { call } from '../../../session/call.ts'
import { Captcha, type CaptchaHandle } from '../../../session/Captcha.tsx'
import { CaptchaUnavailable } from '../../../session/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Form, type Refusal } from '../../../ui/fields/form/Form.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Link } from '../../../ui/Link.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { newId } from '../../../wire/new-id.ts'
import { longest } from './ask-limits.ts'

interface AskDialogProps {
  page: PublicPage
  /** Null: no time was picked. */
  picked: Picked | null
  onClose: () => void
}

/** A visitor asks for a lesson. */
export function AskDialog({ page, picked, onClose }: AskDialogProps) {
  const [isSent, setSent] = useState(false)
  return (
    <Dialog open onClose={onClose} title={isSent ? t`Your request was sent` : t`Ask for a lesson`}>
      {isSent ? (
        <>
          <output
            tabIndex={-1}
            ref={beginHere}
          >{t`${page.name} will answer you by email. Nothing is booked yet.`}</output>
          <Button onClick={onClose}>{t`Close`}</Button>
        </>
      ) : (
        <AskForm page={page} picked={picked} onSent={() => setSent(true)} />
      )}
    </Dialog>
  )
}

/** The button that sent the request is gone. */
function beginHere(element: HTMLElement | null): void {
  element?.focus()
}

function AskForm({ page, picked, onSent }: Omit<AskDialogProps, 'onClose'> & { onSent: () => void }) {
  const captcha = useRef<CaptchaHandle>(null)
  // A repeated request after a lost answer has no effect.
  const [id] = useState(newId)
  const [who, setWho] = useState<'child' | 'self'>('child')
  const submit = async (data: FormData): Promise<void> => {
    const proof = await captcha.current?.answer()
    const isVisitor = who === 'self'
    const offerId = picked?.offer.id ?? formText(data, 'offerId')
    await call('POST /api/public-pages/{slug}/requests', {
      params: { slug: page.slug },
      body: {
        id,
        firstName: formText(data, 'firstName'),
        lastName: formText(data, 'lastName'),
        email: formText(data, 'email'),
        phone: formText(data, 'phone'),
        rider: {
          isVisitor,
          ...(!isVisitor && {
            firstName: formText(data, 'rider.firstName'),
            lastName: formText(data, 'rider.lastName'),
          }),
          dateOfBirth: formText(data, 'rider.dateOfBirth'),
          experience: formText(data, 'rider.experience'),
        },
        message: formText(data, 'message'),
        offerId: offerId === '' ? null : offerId,
        time: picked && timeOf(picked),
        language: document.documentElement.lang.startsWith('de') ? 'de' : 'en',
        ...(proof !== undefined && { captcha: proof }),
      },
      silent: true,
    })
    onSent()
  }
  return (
    <Form onSubmit={submit} explain={explainAsk}>
      {picked && <p>{pickedWords(picked, page.timeZone)}</p>}
      {!picked && page.offers.length > 0 && (
        <Select
          name="offerId"
          label={t`Lesson type`}
          options={[
            { value: '', label: t`I don’t know yet` },
            ...page.offers.map((offer) => ({ value: offer.id, label: offer.name })),
          ]}
        />
      )}
      <TextField
        name="firstName"
        label={t`Your first name`}
        autoComplete="given-name"
        maxLength={longest.firstName}
        required
      />
      <TextField
        name="lastName"
        label={t`Your last name`}
        autoComplete="family-name"
        maxLength={longest.lastName}
        required
      />
      <TextField
        name="email"
        label={t`Email`}
        hint={t`The answer goes to this address.`}
        type="email"
        autoComplete="email"
        required
      />
      <TextField
        name="phone"
        label={t`Phone (optional)`}
        type="tel"
        autoComplete="tel"
        maxLength={longest.phone}
      />
      <Choice
        name="who"
        label={t`Who rides?`}
        options={[
          { value: 'child', label: t`My child, or somebody I look after` },
          { value: 'self', label: t`I ride`, hint: t`From age 18` },
        ]}
        value={who}
        onChange={setWho}
      />
      {who === 'child' && (
        <>
          <TextField
            name="rider.firstName"
            label={t`Rider’s first name`}
            maxLength={longest.firstName}
            autoComplete="off"
            required
          />
          <TextField
            name="rider.lastName"
            label={t`Rider’s last name`}
            maxLength={longest.lastName}
            autoComplete="off"
            required
          />
        </>
      )}
      <DateField
        key={who}
        name="rider.dateOfBirth"
        label={who === 'self' ? t`Your date of birth` : t`Rider’s date of birth`}
        required
      />
      <TextArea
        name="rider.experience"
        label={t`Riding experience (optional)`}
        hint={t`For example: none, or two years of group lessons. Leave out health details.`}
        maxLength={longest['rider.experience']}
        rows={2}
      />
      <TextArea
        name="message"
        label={t`Message (optional)`}
        hint={t`For example days that suit you.`}
        maxLength={longest.message}
        rows={3}
      />
      <p>
        {t`${page.name} reads your details to answer you. If you do not become a client, we delete them after 30 days.`}{' '}
        <Link to="/public/privacy">{t`Privacy`}</Link>
      </p>
      <Captcha action="visitor" mode="invisible" ref={captcha} />
      <SubmitButton>{t`Send request`}</SubmitButton>
    </Form>
  )
}

function timeOf({ time: { startsAt, trainerId, placeId, lessonId } }: Picked) {
  return { startsAt, trainerId, placeId, lessonId }
}

function pickedWords({ offer, time }: Picked, timeZone: string): string {
  return [offer.name, dayOf(time, timeZone), startOf(time, timeZone), withWords(time)]
    .filter(Boolean)
    .join(', ')
}

function explainAsk(error: unknown): Refusal {
  if (error instanceof CaptchaUnavailable)
    return {
      message: t`The check that you are human could not load.`,
      help: t`Turn off any ad blocker for this page, check your connection, then try again.`,
    }
  return explainRefusal(error)
}
