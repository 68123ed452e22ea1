import { DiaryMonth } from '#components/diary/diary-month'
import { emptySections } from '#lib/browser/watches/diary-sections'

/** The diary's months with their empty strips. @param today `YYYY-MM-DD` */
export function EmptyMonths({ today }: { today: string }) {
  return (
    <div aria-hidden="true">
      {emptySections(today).map((section) => (
        <DiaryMonth key={section.month} section={section} />
      ))}
    </div>
  )
}
