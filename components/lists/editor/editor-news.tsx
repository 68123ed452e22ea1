import css from './editor-news.module.scss'
import type { EditorNews as News } from './use-edited-titles'

export function EditorNews({ news }: { news: News | null }) {
  return (
    <p role={news?.isFault ? 'alert' : 'status'} className={css.news} data-fault={news?.isFault}>
      {news?.text}{' '}
      {news?.action && (
        <button type="button" onClick={news.action.take}>
          {news.action.label}
        </button>
      )}
    </p>
  )
}
