import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Card } from '../../../ui/Card.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'

/** The owner decides whether everybody who works in the business needs a second step. */
export function StaffRulesCard() {
  const { data: business } = useApiQuery('GET /api/business')
  return business?.isOwner ? <Rules /> : null
}

function Rules() {
  const rules = useApiQuery('GET /api/business/sign-in-rules')
  const save = useApiChange('PUT /api/business/sign-in-rules')
  const timeZone = useTimeZone()
  const submit = async (data: FormData): Promise<void> => {
    const days = formText(data, 'graceDays')
    await save({ body: { graceDays: days === '' ? null : Number(days) } })
    showToast(t`Sign-in rule saved.`)
  }
  return (
    <Card title={t`Sign-in of your team`}>
      <Loaded state={single(rules)} rows={2}>
        {({ factorNeededFrom }) => (
          <>
            <p>
              {factorNeededFrom ? (
                <Trans>
                  Everybody who works in your business needs a second step from{' '}
                  <Moment at={factorNeededFrom} timeZone={timeZone} dayOnly />.
                </Trans>
              ) : (
                t`A second step is optional for everybody who works in your business.`
              )}
            </p>
            <Form key={factorNeededFrom} onSubmit={submit} explain={explainRefusal}>
              <Select
                name="graceDays"
                label={t`Second step`}
                defaultValue={factorNeededFrom ? '14' : ''}
                options={[
                  { value: '', label: t`Optional` },
                  { value: '0', label: t`Required from now` },
                  { value: '7', label: t`Required after 7 days` },
                  { value: '14', label: t`Required after 14 days` },
                  { value: '30', label: t`Required after 30 days` },
                ]}
              />
              <div>
                <SubmitButton>{t`Save sign-in rule`}</SubmitButton>
              </div>
            </Form>
          </>
        )}
      </Loaded>
    </Card>
  )
}
