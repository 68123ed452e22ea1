import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link'
import type { Offer } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import css from './admin-links.module.scss'

interface AdminLinksProps {
  current: 'users' | 'connections' | 'log'
  /** What the host has. */
  offered: readonly Offer[]
}

/** Between the pages of admins. */
export function AdminLinks({ current, offered }: AdminLinksProps) {
  const [users, connections, log] = [
    useTranslations('memberAdmin'),
    useTranslations('serverConnections'),
    useTranslations('adminLog'),
  ]
  if (!offered.includes('connections') && !offered.includes('admin-log')) return null
  return (
    <nav className={css.links} aria-label={connections('admin')}>
      <Link href={ROUTES.adminUsers} aria-current={current === 'users' ? 'page' : undefined}>
        {users('heading')}
      </Link>
      {offered.includes('connections') && (
        <Link href={ROUTES.adminConnections} aria-current={current === 'connections' ? 'page' : undefined}>
          {connections('heading')}
        </Link>
      )}
      {offered.includes('admin-log') && (
        <Link href={ROUTES.adminLog} aria-current={current === 'log' ? 'page' : undefined}>
          {log('heading')}
        </Link>
      )}
    </nav>
  )
}
