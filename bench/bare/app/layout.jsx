export default function BareLayout({ children }) {
  return (
    <html lang="de">
      <body>{children}</body>
    </html>
  )
}
