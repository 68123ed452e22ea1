import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Poster } from '#components/artwork/poster'
import { Link } from '#components/ui/link'
import { InEnglish } from '#components/ui/text/in-english'
import { titlePath } from '#lib/addresses/routes'
import css from './title-row.module.scss'

interface TitleRowProps extends Omit<ComponentProps<'li'>, 'title'> {
  title: ComponentProps<typeof Poster>['title']
  /** Width of the poster. */
  sizes: string
  /** Where the name leads: to the title's page unless stated; null for nowhere. */
  href?: string | null
  /** In place of the title's own name, where that is no link. */
  name?: ReactNode
  /** The element of the name. */
  level?: 'h2' | 'h3' | 'p'
  /** Before the poster: the position in a list. */
  before?: ReactNode
  /** After the words, in the cell `controls` or in further cells of the row's own template. */
  controls?: ReactNode
}

/**
 * A row of a title: a small poster, its name with facts below, and controls. The class of a row may replace its grid, of
 * the areas `poster`, `words` and `controls`; `data-removed` and `data-done` fade it.
 */
export function TitleRow(props: TitleRowProps) {
  const { title, sizes, href = titlePath(title), level: Name = 'h3', before, controls, ...item } = props
  const { name, className, children, ...rest } = item
  return (
    <li {...rest} className={clsx(css.row, className)}>
      {before}
      <div className={css.poster}>
        <Poster title={title} sizes={sizes} picture="thumb" lettered={false} />
      </div>
      <div className={css.words}>
        <Name className={css.name} dir={href === null ? 'auto' : undefined}>
          {href === null ? (
            (name ?? <InEnglish>{title.name}</InEnglish>)
          ) : (
            <Link href={href} dir="auto">
              <InEnglish>{title.name}</InEnglish>
            </Link>
          )}
        </Name>
        {children}
      </div>
      {controls}
    </li>
  )
}
