import { t } from '@lingui/core/macro'
import { single } from '../../../data/single.ts'
import { useMe } from '../../../data/use-me.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { MyRefusedEmail } from './MyRefusedEmail.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** Your profile. The email address is shown but cannot be changed here. */
export function ProfilePage() {
  const me = useMe()
  return (
    <>
      <PageHeader title={t`Profile`} />
      <MyRefusedEmail />
      <Card narrow>
        <Loaded state={single(me)} rows={6}>
          {(profile) => (
            <>
              <Facts facts={[[t`Email for sign-in`, profile.email]]} />
              <ProfileForm profile={profile} />
            </>
          )}
        </Loaded>
      </Card>
    </>
  )
}
