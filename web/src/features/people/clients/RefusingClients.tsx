import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { Card } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import css from './RefusingClients.module.css'

/** Clients whose addresses refuse our emails; nothing without any. */
export function RefusingClients({ clientAt }: { clientAt: (id: string) => string }) {
  const { items = [] } = useApiQuery('GET /api/clients-refusing-email').data ?? {}
  if (items.length === 0) return null
  return (
    <Card title={t`Emails do not arrive`}>
      <p
        className={css['quiet']}
      >{t`These clients get no emails. Phone them and ask for the right address.`}</p>
      <ul className={css['list']}>
        {items.map(({ clientId, name, email, phone }) => (
          <li key={clientId}>
            <Link to={clientAt(clientId)}>{name}</Link>
            <p className={css['quiet']}>
              {email}
              {phone !== '' && (
                <>
                  {' · '}
                  <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
