import { payEvents } from '@cavaletti/contract/notices/notice-kinds'
import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { useGuess } from '../../../data/changes/use-guess.ts'
import { useSaving } from '../../../data/changes/use-saving.ts'
import { channelWords, riderWords, timeWords } from './chosen-words.ts'
import { EventChoices } from './EventChoices.tsx'
import { FoldOnPhone } from './FoldOnPhone.tsx'
import type { Notice, Preferences } from './notices.ts'
import { looseEvents, LooseChoices } from './LooseChoices.tsx'
import { MessageChoices } from './MessageChoices.tsx'
import { PayChoices } from './PayChoices.tsx'
import { MyTextNumber } from './MyTextNumber.tsx'
import { RiderChoices } from './RiderChoices.tsx'
import { TimeChoices } from './TimeChoices.tsx'

/** Which notices reach the user outside of the app, how, and when. */
export function NoticePreferencesCard({ audience }: { audience: Notice['audience'] }) {
  const hasDevice = useApiQuery('GET /api/push-subscriptions').data?.items.some(({ isWorking }) => isWorking)
  return (
    <Loaded state={single(useApiQuery('GET /api/notice-preferences'))} rows={6}>
      {(preferences) => (
        <Choices preferences={preferences} audience={audience} hasDevice={hasDevice ?? false} />
      )}
    </Loaded>
  )
}

function Choices({
  preferences,
  audience,
  hasDevice,
}: {
  preferences: Preferences
  audience: Notice['audience']
  hasDevice: boolean
}) {
  const { guess, keep } = useGuess('GET /api/notice-preferences')
  const change = useApiChange('PUT /api/notice-preferences', { keep })
  const [isSaving, save] = useSaving()
  const choose = (changed: Partial<Preferences>): void => {
    const { riders, texts: _, ...body } = { ...preferences, ...changed }
    const chosen = riders.map(({ riderId, own }) => ({ riderId, own }))
    save(() => change({ body: { ...body, riders: chosen } }, guess(changed)), t`Notification settings saved.`)
  }
  const shared = { preferences, isSaving, choose, hasDevice }
  return (
    <>
      {preferences.texts && <MyTextNumber texts={preferences.texts} />}
      <Card
        title={
          hasDevice || preferences.texts?.state === 'ready'
            ? t`Emails and device notifications about lessons`
            : t`Emails about lessons`
        }
        narrow
      >
        {preferences.riders.length > 0 && (
          <p>{t`This applies to all riders. You can choose differently for one rider further down.`}</p>
        )}
        <EventChoices {...shared} audience={audience} />
        {audience === 'household' && (
          <Checkbox
            name="sendsInvitations"
            label={t`Send calendar invitations`}
            hint={t`One email for each new or changed lesson. Your calendar adds, moves and removes the lesson by itself.`}
            checked={preferences.sendsInvitations}
            disabled={isSaving}
            onChange={({ target }) => choose({ sendsInvitations: target.checked })}
          />
        )}
        {hasDevice && (
          <Checkbox
            name="showsNames"
            label={t`Show riders’ names in device notifications`}
            hint={t`Others may read them on a locked screen.`}
            checked={preferences.showsNames}
            disabled={isSaving}
            onChange={({ target }) => choose({ showsNames: target.checked })}
          />
        )}
      </Card>
      <Card
        title={hasDevice ? t`Emails and device notifications about messages` : t`Emails about messages`}
        narrow
      >
        <MessageChoices {...shared} audience={audience} />
      </Card>
      {audience === 'trainer' && (
        <Card
          title={hasDevice ? t`Emails and device notifications about your pay` : t`Emails about your pay`}
          narrow
        >
          <FoldOnPhone chosen={channelWords(payEvents, { ...preferences, texts: null }, { hasDevice })}>
            <PayChoices {...shared} />
          </FoldOnPhone>
        </Card>
      )}
      {hasDevice && (
        <Card title={t`Device notifications about money and progress`} narrow>
          <FoldOnPhone
            chosen={channelWords(
              looseEvents(audience),
              { ...preferences, texts: null },
              { byMail: false, hasDevice },
            )}
          >
            <LooseChoices {...shared} audience={audience} />
          </FoldOnPhone>
        </Card>
      )}
      {preferences.riders.length > 0 && (
        <Card title={t`Notifications about your riders`} narrow>
          <FoldOnPhone chosen={riderWords(preferences.riders)}>
            <RiderChoices {...shared} />
          </FoldOnPhone>
        </Card>
      )}
      <Card title={t`When you hear from us`} narrow>
        <FoldOnPhone chosen={timeWords(preferences)}>
          <TimeChoices {...shared} />
        </FoldOnPhone>
      </Card>
    </>
  )
}
