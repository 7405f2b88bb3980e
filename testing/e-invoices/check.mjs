/**
 * Reads a JSON list of e-invoices and writes a list of their faults: against the official XSD of Factur-X (profile EN 16931), which
 * `@stackforge-eu/factur-x` brings, and against the rules. A program of its own, because the XML library is an ES module.
 */
import { text } from 'node:stream/consumers'
import { Profile, validateXsd } from '@stackforge-eu/factur-x'
import { XmlDocument } from 'libxml2-wasm'
import { REQUIRED, rulesOf } from './rules.mjs'

const CII = 'urn:un:unece:uncefact:data:standard'
const NAMESPACES = {
  rsm: `${CII}:CrossIndustryInvoice:100`,
  ram: `${CII}:ReusableAggregateBusinessInformationEntity:100`,
  udt: `${CII}:UnqualifiedDataType:100`,
}

function brokenRules(xml) {
  const document = XmlDocument.fromString(xml)
  try {
    const find = (path) => document.find(path, NAMESPACES)
    const missing = REQUIRED.filter((path) => find(path).length === 0).map((path) => `missing: ${path}`)
    const broken = rulesOf(xml.includes('xrechnung_3.0')).flatMap(([id, where, test]) =>
      find(where).flatMap((node) => {
        const rate = node.get('ram:RateApplicablePercent', NAMESPACES)?.content ?? ''
        return node.eval(`boolean(${test.replaceAll('current-rate', `'${rate}'`)})`, NAMESPACES) ? [] : [id]
      }),
    )
    return [...missing, ...broken]
  } finally {
    document.dispose()
  }
}

const faults = []
for (const xml of JSON.parse(await text(process.stdin))) {
  const { errors } = await validateXsd(xml, Profile.EN16931)
  faults.push([...errors.map(({ message }) => message), ...brokenRules(xml)])
}
process.stdout.write(JSON.stringify(faults))
