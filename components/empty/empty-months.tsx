import { DiaryMonth } from '#components/watches/diary/diary-month'
import { emptySections } from '#lib/browser/watches/diary-sections'
import css from './empty-months.module.scss'

/** The diary's months with their empty strips. @param today `YYYY-MM-DD` */
export function EmptyMonths({ today }: { today: string }) {
  return (
    <div className={css.months} aria-hidden="true">
      {emptySections(today).map((section) => (
        <DiaryMonth key={section.month} section={section} />
      ))}
    </div>
  )
}
