import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { withUndo } from '../../../forms/with-undo.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { Toolbar } from '../../../ui/page/Toolbar.tsx'
import type { CardAccount, CardDifference, DifferenceState } from './card-account.ts'
import { longest } from './difference-limits.ts'

interface CardDifferencesCardProps {
  account: CardAccount
  /** Formats an amount in the business's currency. */
  money: (minor: number) => string
}

/** What the nightly comparison with Stripe found, and whether it is resolved. */
export function CardDifferencesCard({ account, money }: CardDifferencesCardProps) {
  const timeZone = useTimeZone()
  const { comparedAt } = account
  const [state, setState] = useState<DifferenceState>()
  const [looking, setLooking] = useState<CardDifference>()
  const lookAt = useApiChange('POST /api/card-differences/{id}/look')
  const takeUp = useApiChange('POST /api/card-differences/{id}/reopening')
  const look = ({ id, noticedAt }: CardDifference, note: string) =>
    lookAt({ params: { id }, body: { noticedAt, note } })
  const reopen = ({ id, noticedAt }: CardDifference) => takeUp({ params: { id }, body: { noticedAt } })
  const list = useApiList('GET /api/card-differences', { query: { state } })
  const options = [
    { value: '', label: t`Any status` },
    { value: 'open', label: t`To review` },
    { value: 'looked', label: t`Reviewed` },
    { value: 'resolved', label: t`Resolved` },
  ]
  return (
    <Card title={t`Comparison with Stripe`}>
      <p>
        {t`We compare your records with Stripe every night.`}{' '}
        {comparedAt && (
          <>
            {t`Last check:`} <Moment at={comparedAt} timeZone={timeZone} />
          </>
        )}
      </p>
      {(list.items.length > 0 || state) && (
        <Toolbar>
          <FilterSelect
            label={t`Which differences`}
            value={state ?? ''}
            onChange={(value) =>
              setState(value === 'open' || value === 'looked' || value === 'resolved' ? value : undefined)
            }
            options={options}
          />
        </Toolbar>
      )}
      <List
        label={t`Differences`}
        list={list}
        itemKey={({ id }) => id}
        empty={<EmptyState>{state ? t`No differences.` : t`No differences found.`}</EmptyState>}
      >
        {(one) => (
          <ListEntry
            title={
              <>
                {aboutWord(one)} <DifferenceBadge of={one} />
              </>
            }
            actions={
              one.resolvedAt === null &&
              (one.lookedAt === null ? (
                <Button variant="secondary" onClick={() => setLooking(one)}>{t`Mark as reviewed`}</Button>
              ) : (
                <Button
                  variant="quiet"
                  onClick={() =>
                    void withUndo(
                      t`Reopened for review.`,
                      () => reopen(one),
                      (open) => look(open, one.note ?? ''),
                    )
                  }
                >{t`Reopen`}</Button>
              ))
            }
          >
            <p>
              {[
                one.oursMinor !== null && t`here ${money(one.oursMinor)}`,
                one.theirsMinor !== null && t`on Stripe ${money(one.theirsMinor)}`,
                one.stripeId,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {one.lookedAt && (
              <p>
                {t`${one.lookedByName ?? ''}: ${one.note ?? ''}`} ·{' '}
                <Moment at={one.lookedAt} timeZone={timeZone} />
              </p>
            )}
            <p>
              <Moment at={one.noticedAt} timeZone={timeZone} />
            </p>
          </ListEntry>
        )}
      </List>
      <Dialog
        open={looking !== undefined}
        onClose={() => setLooking(undefined)}
        title={t`What did you find?`}
      >
        <Form
          explain={explainRefusal}
          onSubmit={async (data) => {
            if (!looking) return
            const done = await look(looking, formText(data, 'note'))
            setLooking(undefined)
            await withUndo(t`Marked as reviewed.`, () => Promise.resolve(done), reopen)
          }}
        >
          <p>{t`This does not change your records. If the difference changes, we show it again.`}</p>
          <TextField name="note" label={t`Note`} autoComplete="off" maxLength={longest.note} required />
          <SubmitButton>{t`Save note`}</SubmitButton>
        </Form>
      </Dialog>
    </Card>
  )
}

function DifferenceBadge({ of: { resolvedAt, lookedAt } }: { of: CardDifference }) {
  if (resolvedAt) return <Badge tone="good">{t`resolved`}</Badge>
  return lookedAt ? (
    <Badge tone="neutral">{t`reviewed`}</Badge>
  ) : (
    <Badge tone="danger">{t`needs review`}</Badge>
  )
}

function aboutWord({ kind, about }: CardDifference): string {
  const thing = { payment: t`A payment`, refund: t`A refund`, dispute: t`A dispute` }[about]
  if (kind === 'missing_here') return t`${thing} on Stripe was not in your records`
  return kind === 'missing_there'
    ? t`${thing} in your records is not on Stripe`
    : t`${thing} has a different amount on Stripe`
}
