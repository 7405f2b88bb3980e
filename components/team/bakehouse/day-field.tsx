'use client'

import { TeamIcon } from '../frame/team-icon'

/** Chooses another day through the query string. A click anywhere on the field opens the calendar. */
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
        // While the year is being typed the field already reports dates such as 0002-11-21.
        if (currentTarget.value > '2000') currentTarget.form?.requestSubmit()
      }}
    />
  </form>
)
