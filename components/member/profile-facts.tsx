import { type Account, LINKS } from '#contract'
import { NETWORKS } from '#lib/addresses/social-link-fields'
import { isWebAddress } from '#lib/addresses/social-links'
import css from './profile-facts.module.scss'

export function ProfileFacts({ account }: { account: Pick<Account, 'biography' | 'links'> }) {
  const links = LINKS.flatMap((link) => {
    const address = account.links[link]
    return address && isWebAddress(address) ? [{ link, address }] : []
  })
  return (
    <div className={css.facts}>
      <h3>About Me</h3>
      {account.biography ? (
        <p className={css.biography} dir="auto">
          {account.biography}
        </p>
      ) : (
        <p className={css.none}>Nothing here yet.</p>
      )}
      {links.length > 0 && (
        <ul className={css.links}>
          {links.map(({ link, address }) => (
            <li key={link}>
              <a href={address} rel="noopener noreferrer nofollow me" target="_blank">
                {NETWORKS[link]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
