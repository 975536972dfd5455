import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Meter } from '../../../ui/lists/Meter.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { wholeList } from '../../../ui/lists/whole-list.ts'
import { type Encryption, isWorking, type SealingKey } from './encryption.ts'

/** Milliseconds between fetches while data is being encrypted again. */
const lookAgain = 3000

/** The values of SECRET that stored data needs, and how much is encrypted with the newest. */
export function EncryptionPage() {
  const encryption = useApiQuery(
    'GET /api/admin/encryption',
    {},
    { refetchInterval: ({ state }) => (isWorking(state.data) ? lookAgain : false) },
  )
  return (
    <>
      <PageHeader title={t`Encryption`} />
      <Loaded state={single(encryption)}>
        {(found) => (
          <>
            <Card>
              <p>{t`Health details, incidents, addresses of linked calendars, waiting emails and invitation codes are stored encrypted. The keys come from the server’s SECRET setting.`}</p>
              <Progress encryption={found} />
            </Card>
            <Card title={t`Keys`}>
              <Keys keys={found.keys} />
            </Card>
          </>
        )}
      </Loaded>
    </>
  )
}

function Progress({ encryption }: { encryption: Encryption }) {
  const { keys, progress } = encryption
  const { resealed, unreadable, businessesSeen, businessesTotal } = progress
  const removable = keys.filter(({ state }) => state === 'unneeded').map(({ id }) => id)
  const missing = keys.filter(({ state }) => state === 'missing').map(({ id }) => id)
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="danger" title={t`Some stored data can’t be read`}>
          {t`This data needs a key that SECRET no longer holds: ${missing.join(', ')}. If you find that value, put it back at the end of SECRET and restart the server.`}
        </Notice>
      )}
      {unreadable > 0 && (
        <Notice tone="danger" title={t`Stored values that can’t be decrypted: ${unreadable}`}>
          {t`They may be damaged. The server’s log names each of them. Keep all values of SECRET.`}
        </Notice>
      )}
      {isWorking(encryption) && (
        <>
          <output>
            {t`Encrypting stored data with the newest key. Values done: ${resealed}. Health details checked: ${businessesSeen} of ${businessesTotal} businesses.`}
          </output>
          <Meter value={businessesSeen} max={businessesTotal} />
          <p>{t`Keep the older values of SECRET until this has finished.`}</p>
        </>
      )}
      {!isWorking(encryption) && unreadable === 0 && removable.length > 0 && (
        <Notice tone="success" title={t`All stored data uses the newest key`}>
          {t`You can remove older values from SECRET. Wait 30 days after the change, or people who have not visited since then will have to sign in again.`}
        </Notice>
      )}
    </>
  )
}

function Keys({ keys }: { keys: readonly SealingKey[] }) {
  return (
    <List label={t`Keys`} list={wholeList(keys)} empty={null} itemKey={({ id }) => id}>
      {(key) => <Key sealingKey={key} />}
    </List>
  )
}

function Key({ sealingKey: { id, state, chosenAt } }: { sealingKey: SealingKey }) {
  const timeZone = useTimeZone()
  return (
    <p>
      <code>{id}</code> <State state={state} />{' '}
      <Trans>
        Last became the newest key on <Moment at={chosenAt} timeZone={timeZone} />
      </Trans>
    </p>
  )
}

function State({ state }: { state: SealingKey['state'] }) {
  if (state === 'newest') return <Badge tone="good">{t`Newest`}</Badge>
  if (state === 'needed') return <Badge tone="attention">{t`Still needed`}</Badge>
  if (state === 'unneeded') return <Badge>{t`No longer needed`}</Badge>
  return <Badge tone="danger">{t`Missing`}</Badge>
}
