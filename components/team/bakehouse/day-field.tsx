'use client'

import { TeamIcon } from '../frame/team-icon'

/** Another day than those that are shown: an address, so that it can be kept and sent. All of it opens the calendar. */
export const DayField = ({ path, date, bakehouse }: { path: string; date: string; bakehouse: string }) => (
  <form action={path}>
    <input type="hidden" name="backstube" value={bakehouse} />
    <TeamIcon name="calendar-blank" />
    <input
      type="date"
      name="tag"
      aria-label="Anderer Tag"
      defaultValue={date}
      key={date}
      required
      onClick={({ currentTarget }) => currentTarget.showPicker()}
      onChange={({ currentTarget }) => {
        // A year that is still being typed is none.
        if (currentTarget.value > '2000') currentTarget.form?.requestSubmit()
      }}
    />
  </form>
)
