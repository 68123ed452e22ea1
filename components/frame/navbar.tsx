import { Search } from 'lucide-react'
import { ROUTES } from '#lib/addresses/routes'
import { Logo } from './logo'
import css from './navbar.module.scss'
import { SearchField } from './search-field'
import { ViewerMenu } from './viewer-menu'

export function Navbar() {
  return (
    <header className={css.bar}>
      <div className={css.inside}>
        <a href={ROUTES.home} className={css.logo}>
          <Logo />
          <span>Cuedot</span>
        </a>
        <SearchField className={css.search} />
        <a href={ROUTES.search} className={css.find} aria-label="Search">
          <Search aria-hidden="true" />
        </a>
        <ViewerMenu />
      </div>
    </header>
  )
}
