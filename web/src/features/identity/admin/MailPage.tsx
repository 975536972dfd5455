import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { SearchField } from '../../../ui/fields/text/SearchField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { Toolbar } from '../../../ui/page/Toolbar.tsx'
import { oneOf, useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import { mailBadge, mailStates } from './mail-words.ts'
import { MailItem } from './MailItem.tsx'
import { useMails, type Mail } from './use-mail.ts'

/** Mails with their delivery state and the reasons for failures. The filters are in the address. */
export function MailPage() {
  const [address, setFilter] = useAddressFilter('search', 'state')
  const state = oneOf(mailStates, address.state)
  const list = useMails(address.search, state)
  const sendAgain = useApiChange('POST /api/admin/mail/{id}/send-again')
  const [asking, setAsking] = useState<Mail>()
  const filtered = address.search !== '' || state !== undefined

  return (
    <>
      <PageHeader title={t`Emails`} />
      <Card>
        <Toolbar>
          <SearchField
            label={t`Search by address or subject`}
            value={address.search}
            onSearch={(text) => setFilter({ search: text }, 'replace')}
          />
          <FilterSelect
            label={t`Status`}
            value={state ?? ''}
            onChange={(value) => setFilter({ state: value })}
            options={[
              { value: '', label: t`Any status` },
              ...mailStates.map((value) => ({ value, label: mailBadge(value).word })),
            ]}
          />
        </Toolbar>
        <List
          label={t`Emails`}
          list={list}
          tall
          empty={
            filtered ? (
              <EmptyState
                action={
                  <Button variant="secondary" onClick={() => setFilter({ search: '', state: '' })}>
                    {t`Show all emails`}
                  </Button>
                }
              >
                {t`No emails match.`}
              </EmptyState>
            ) : (
              <EmptyState>{t`No emails yet.`}</EmptyState>
            )
          }
          itemKey={({ id }) => id}
        >
          {(mail) => <MailItem mail={mail} onSendAgain={() => setAsking(mail)} />}
        </List>
      </Card>
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t`Send this email again?`}
        confirm={t`Send again`}
        onConfirm={async () => {
          if (!asking) return
          await sendAgain({ params: { id: asking.id } })
          showToast(t`Sending the email again.`)
        }}
      >
        <p>{asking && t`We will send “${asking.subject}” to ${asking.to} again.`}</p>
      </ConfirmDialog>
    </>
  )
}
