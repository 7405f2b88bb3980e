'use client'

/** Another day than those that are shown: an address, so that it can be kept and sent. */
export const DayField = ({ path, date }: { path: string; date: string }) => (
  <form action={path}>
    <input
      type="date"
      name="tag"
      aria-label="Anderer Tag"
      defaultValue={date}
      key={date}
      required
      onChange={({ currentTarget }) => {
        // A year that is still being typed is none.
        if (currentTarget.value > '2000') currentTarget.form?.requestSubmit()
      }}
    />
  </form>
)
