import { useTranslations } from 'next-intl'
import { ShareButton } from '#components/frame/share-button'
import { InEnglish } from '#components/ui/text/in-english'
import type { CatalogueSource, Franchise } from '#contract'
import { franchisePath } from '#lib/addresses/routes'
import { titleHue } from '#lib/artwork/title-hue'
import { LIST_POSTERS } from '#lib/contract/limits'
import { isLong } from '#lib/text/format'
import { franchiseFacts } from '#lib/text/franchise-facts'
import { ListCover } from '../lists/list-cover'
import listCss from '../lists/view/list-header.module.scss'
import css from './franchise-header.module.scss'
import { OwnProgress } from './own-progress'

interface FranchiseHeaderProps {
  franchise: Franchise
  source: CatalogueSource['kind']
}

/** On the colour of its first part. */
export function FranchiseHeader({ franchise, source }: FranchiseHeaderProps) {
  const t = useTranslations('franchise')
  const { id, name, overview, parts } = franchise
  const [first] = parts
  return (
    <header className={listCss.header} data-hue={first && titleHue(first)}>
      <div className={listCss.inside}>
        <div className={listCss.words}>
          <h1 dir="auto" data-long={isLong(name)}>
            <InEnglish>{name}</InEnglish>
          </h1>
          <p className={css.facts}>{franchiseFacts(t, parts, source)}</p>
          {overview && (
            <p className={listCss.description} dir="auto">
              <InEnglish>{overview}</InEnglish>
            </p>
          )}
          {parts.length > 0 && <OwnProgress id={id} parts={parts} />}
          <div className={listCss.buttons}>
            <ShareButton title={name} path={franchisePath(id)} />
          </div>
        </div>
        <div className={listCss.cover}>
          <ListCover posters={parts.slice(0, LIST_POSTERS)} sizes="16rem" />
        </div>
      </div>
    </header>
  )
}
