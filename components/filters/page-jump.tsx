import { Button } from '#components/ui/button'
import { grouped } from '#lib/text/format'
import css from './page-jump.module.scss'

/** Fewer pages are reached by the pager's links. */
const MIN_PAGES = 8

interface PageJumpProps {
  page: number
  totalPages: number
  action: string
  /** The query of the address without its page. */
  parameters: object
}

/** A GET form, which works without JavaScript. */
export function PageJump({ page, totalPages, action, parameters }: PageJumpProps) {
  if (totalPages < MIN_PAGES) return null
  return (
    <form className={css.jump} action={action} aria-label="Jump to a page">
      {Object.entries(parameters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <label>
        Page{' '}
        <input
          // The page after a jump has its own number.
          key={page}
          type="number"
          name="page"
          min={1}
          max={totalPages}
          defaultValue={page}
          required
        />
      </label>
      <span>of {grouped(totalPages)}</span>
      <Button type="submit">Go</Button>
    </form>
  )
}
