import { useTranslations } from 'next-intl'
import { type Account, LINKS } from '#contract'
import { socialLinks } from '#lib/addresses/social-links'
import css from './profile-about.module.scss'

export function ProfileAbout({ account }: { account: Pick<Account, 'biography' | 'links'> }) {
  const t = useTranslations('ownProfile')
  const links = socialLinks(account.links, LINKS)
  return (
    <div className={css.facts}>
      <h3>{t('about')}</h3>
      {account.biography ? (
        <p className={css.biography} dir="auto">
          {account.biography}
        </p>
      ) : (
        <p className={css.none}>{t('nothingAbout')}</p>
      )}
      {links.length > 0 && (
        <ul className={css.links}>
          {links.map(({ name, address }) => (
            <li key={name}>
              <a href={address} rel="noopener noreferrer nofollow me" target="_blank">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
