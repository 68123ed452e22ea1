import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link'
import { ROUTES } from '#lib/addresses/routes'
import css from './admin-links.module.scss'

/** Between the pages of admins. */
export function AdminLinks({ current }: { current: 'users' | 'connections' }) {
  const [users, connections] = [useTranslations('memberAdmin'), useTranslations('serverConnections')]
  return (
    <nav className={css.links} aria-label={connections('admin')}>
      <Link href={ROUTES.adminUsers} aria-current={current === 'users' ? 'page' : undefined}>
        {users('heading')}
      </Link>
      <Link href={ROUTES.adminConnections} aria-current={current === 'connections' ? 'page' : undefined}>
        {connections('heading')}
      </Link>
    </nav>
  )
}
