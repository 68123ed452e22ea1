import { useTranslations } from 'next-intl'
import { Poster } from '#components/artwork/poster'
import { Link } from '#components/ui/link'
import { Pager } from '#components/ui/pager'
import type { Delivery, PagedItems } from '#contract'
import { connectionsPath, type ShownDeliveries } from '#lib/addresses/connections-path'
import { titlePath } from '#lib/addresses/routes'
import { deliveryName, type Now, outcomeWords } from '#lib/browser/connections/delivery-words'
import { day } from '#lib/text/dates'
import { dayIn } from '#lib/text/local-day'
import { daysBefore } from '#lib/text/partial-date'
import css from './arrived.module.scss'
import { ArrivedFilter } from './arrived-filter'
import { TakeBackOne } from './take-back-one'

interface ArrivedProps {
  deliveries: PagedItems<Delivery>
  show: ShownDeliveries
  /** Of connections, servers and programs. */
  sourceOf: (delivery: Delivery) => string | undefined
  now: Now
}

/** The deliveries of 30 days in plain words, by the day of their arrival. */
export function Arrived({ deliveries, show, sourceOf, now }: ArrivedProps) {
  const [t, dates] = [useTranslations('deliveries'), useTranslations('dates')]
  const { items, page, pages, total } = deliveries
  const today = dayIn(now.timeZone, now.at)
  const days = Map.groupBy(items, ({ receivedAt }) => dayIn(now.timeZone, receivedAt))
  const dayWords = (date: string) => {
    if (date === today) return t('today')
    return date === daysBefore(today, 1) ? t('yesterday') : day(dates, date)
  }
  return (
    <section className={css.section} aria-labelledby="arrived-heading">
      <div className={css.head}>
        <h2 id="arrived-heading" tabIndex={-1}>
          {t('heading')}
        </h2>
        <ArrivedFilter show={show} />
      </div>
      {items.length === 0 && <p className={css.none}>{t(total === 0 ? 'none' : 'noneOfThese')}</p>}
      {Array.from(days, ([date, ofDay]) => (
        <section key={date} aria-labelledby={`arrived-${date}`}>
          <h3 id={`arrived-${date}`} className={css.day}>
            {dayWords(date)}
          </h3>
          <ul className={css.rows}>
            {ofDay.map((delivery) => (
              <Row key={delivery.id} delivery={delivery} source={sourceOf(delivery)} now={now} />
            ))}
          </ul>
        </section>
      ))}
      <Pager page={page} totalPages={pages} hrefOf={(to) => connectionsPath(show, to)} />
      {show !== 'everything' && total > 0 && (
        <p className={css.all}>
          <Link href={connectionsPath('everything')}>{t('all', { count: total })}</Link>
        </p>
      )}
    </section>
  )
}

interface RowProps {
  delivery: Delivery
  source: string | undefined
  now: Now
}

function Row({ delivery, source, now: { timeZone } }: RowProps) {
  const t = useTranslations('deliveries')
  const { id, receivedAt, outcome, reason, title, watchIds } = delivery
  const isOther = reason === 'user' || reason === 'unreadable'
  const name = isOther ? outcomeWords(t, delivery) : deliveryName(t, delivery)
  const isWritten = watchIds.length > 0 || outcome === 'rated'
  const words = [!isOther && outcomeWords(t, delivery), source].filter((one) => typeof one === 'string')
  return (
    <li className={css.row}>
      <time className={css.time} dateTime={receivedAt}>
        {timeIn(timeZone, receivedAt)}
      </time>
      <div className={css.poster}>
        {title && <Poster title={title} sizes="2rem" picture="thumb" lettered={false} />}
      </div>
      <div className={css.words}>
        <p className={css.name}>
          {title ? (
            <Link href={titlePath(title)} dir="auto">
              {name}
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </p>
        <p className={css.facts} data-written={isWritten || undefined}>
          {words.join(' · ')}
        </p>
      </div>
      {isWritten && <TakeBackOne id={id} name={name} />}
    </li>
  )
}

function timeIn(timeZone: string, at: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(at),
  )
}

/** How the list will look. */
export function ArrivesDrawing() {
  const t = useTranslations('deliveries')
  return (
    <section className={css.section} aria-hidden="true">
      <h2>{t('arrives')}</h2>
      <ul className={css.drawing}>
        <li />
        <li />
        <li />
      </ul>
    </section>
  )
}
