import { t } from '@lingui/core/macro'
import { single } from '../../../data/queries/single.ts'
import { useMe } from '../../../data/me/use-me.ts'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { EmailCard } from './EmailCard.tsx'
import { MyRefusedEmail } from './MyRefusedEmail.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import css from './Profile.module.css'

/** Your profile and your email address. */
export function ProfilePage() {
  const me = useMe()
  return (
    <>
      <PageHeader title={t`Profile`} />
      <MyRefusedEmail />
      <div className={css['cards']}>
        <EmailCard />
        <Card narrow>
          <Loaded state={single(me)} rows={6}>
            {(profile) => <ProfileForm profile={profile} />}
          </Loaded>
        </Card>
      </div>
    </>
  )
}
