import { CalendarAddress } from '#components/up-next/calendar-address'

interface PrivateAddressesProps {
  /** Null before the first copy. */
  calendarSecret: string | null
  site: string
}

export function PrivateAddresses({ calendarSecret, site }: PrivateAddressesProps) {
  return (
    <section>
      <h2>Private addresses</h2>
      <p>Your calendar has the dates of what comes next. Its address needs no password, so it is a secret.</p>
      <CalendarAddress secret={calendarSecret} site={site} />
    </section>
  )
}
