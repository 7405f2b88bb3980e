/**
 * Published rules of EN 16931 and XRechnung 3.0 that the shop's e-invoices can break, in XPath 1.0 over the CII syntax: [id, where
 * it applies, what must hold there]. Sums are compared in cents. The official Schematron files are in no package of npm or Debian.
 */
const TRANSACTION = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction'
const DOCUMENT = '/rsm:CrossIndustryInvoice/rsm:ExchangedDocument'
const CONTEXT = '/rsm:CrossIndustryInvoice/rsm:ExchangedDocumentContext'
const LINE = `${TRANSACTION}/ram:IncludedSupplyChainTradeLineItem`
const AGREEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeAgreement`
const SELLER = `${AGREEMENT}/ram:SellerTradeParty`
const BUYER = `${AGREEMENT}/ram:BuyerTradeParty`
const SETTLEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeSettlement`
const TOTALS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
const VAT = `${SETTLEMENT}/ram:ApplicableTradeTax`
const PRECEDING = `${SETTLEMENT}/ram:InvoiceReferencedDocument`
const LINE_TAX = 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax'
const LINE_NET =
  'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'
const PRICE = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice'
const ALLOWANCE = 'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeAllowanceCharge'

const cents = (path) => `round(100 * sum(${path}))`
const filled = (path) => `string-length(normalize-space(${path})) > 0`
const twoDecimals = (path) => `not(${path}[string-length(substring-after(., '.')) > 2])`
/** Begins with two letters, as the codes of the member states do. */
const hasPrefix = (path) => `not(${path}[translate(substring(., 1, 2), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '') != ''])`

const EN_16931 = [
  ['BR-01', CONTEXT, filled('ram:GuidelineSpecifiedDocumentContextParameter/ram:ID')],
  ['BR-02', DOCUMENT, filled('ram:ID')],
  ['BR-03', DOCUMENT, `string-length(ram:IssueDateTime/udt:DateTimeString[@format='102']) = 8`],
  ['BR-04', DOCUMENT, `ram:TypeCode = '380' or ram:TypeCode = '381' or ram:TypeCode = '384'`],
  ['BR-05', SETTLEMENT, `ram:InvoiceCurrencyCode = 'EUR'`],
  ['BR-06', SELLER, filled('ram:Name')],
  ['BR-07', BUYER, filled('ram:Name')],
  ['BR-09', SELLER, filled('ram:PostalTradeAddress/ram:CountryID')],
  ['BR-11', BUYER, filled('ram:PostalTradeAddress/ram:CountryID')],
  ['BR-12', TOTALS, 'ram:LineTotalAmount'],
  ['BR-13', TOTALS, 'ram:TaxBasisTotalAmount'],
  ['BR-14', TOTALS, 'ram:GrandTotalAmount'],
  ['BR-15', TOTALS, 'ram:DuePayableAmount'],
  ['BR-16', TRANSACTION, 'ram:IncludedSupplyChainTradeLineItem'],
  ['BR-21', LINE, filled('ram:AssociatedDocumentLineDocument/ram:LineID')],
  ['BR-22', LINE, 'number(ram:SpecifiedLineTradeDelivery/ram:BilledQuantity) != 0'],
  ['BR-23', LINE, filled('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode')],
  ['BR-24', LINE, LINE_NET],
  ['BR-25', LINE, filled('ram:SpecifiedTradeProduct/ram:Name')],
  ['BR-26', LINE, `${PRICE}/ram:ChargeAmount`],
  ['BR-27', LINE, `number(${PRICE}/ram:ChargeAmount) >= 0`],
  ['BR-41', LINE, `count(${ALLOWANCE}) = count(${ALLOWANCE}/ram:ActualAmount)`],
  ['BR-42', LINE, `count(${ALLOWANCE}) = count(${ALLOWANCE}/ram:Reason[. != ''])`],
  ['BR-45', VAT, 'ram:BasisAmount'],
  ['BR-46', VAT, 'ram:CalculatedAmount'],
  ['BR-47', VAT, 'ram:CategoryCode'],
  ['BR-48', VAT, 'ram:RateApplicablePercent'],
  ['BR-49', `${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans`, filled('ram:TypeCode')],
  ['BR-55', PRECEDING, filled('ram:IssuerAssignedID')],
  ['BR-62', `${SELLER}/ram:URIUniversalCommunication`, filled('ram:URIID/@schemeID')],
  ['BR-63', `${BUYER}/ram:URIUniversalCommunication`, filled('ram:URIID/@schemeID')],
  ['BR-CO-4', LINE, filled(`${LINE_TAX}/ram:CategoryCode`)],
  ['BR-CO-9', AGREEMENT, hasPrefix(`.//ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']`)],
  ['BR-CO-10', TOTALS, `round(100 * ram:LineTotalAmount) = ${cents(`${LINE}/${LINE_NET}`)}`],
  [
    'BR-CO-13',
    TOTALS,
    `round(100 * ram:TaxBasisTotalAmount) = round(100 * ram:LineTotalAmount)
     - ${cents('ram:AllowanceTotalAmount')} + ${cents('ram:ChargeTotalAmount')}`,
  ],
  ['BR-CO-14', TOTALS, `round(100 * ram:TaxTotalAmount) = ${cents(`${VAT}/ram:CalculatedAmount`)}`],
  [
    'BR-CO-15',
    TOTALS,
    'round(100 * ram:GrandTotalAmount) = round(100 * ram:TaxBasisTotalAmount) + round(100 * ram:TaxTotalAmount)',
  ],
  [
    'BR-CO-16',
    TOTALS,
    `round(100 * ram:DuePayableAmount) = round(100 * ram:GrandTotalAmount)
     - ${cents('ram:TotalPrepaidAmount')} + ${cents('ram:RoundingAmount')}`,
  ],
  // The official check allows a difference of one euro; the shop's is two cents at most, because its prices are gross.
  [
    'BR-CO-17',
    VAT,
    `round(100 * ram:CalculatedAmount) - round(ram:BasisAmount * ram:RateApplicablePercent) <= 2
     and round(ram:BasisAmount * ram:RateApplicablePercent) - round(100 * ram:CalculatedAmount) <= 2`,
  ],
  ['BR-CO-18', SETTLEMENT, 'ram:ApplicableTradeTax'],
  [
    'BR-CO-25',
    TOTALS,
    'number(ram:DuePayableAmount) <= 0 or ../ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString',
  ],
  ['BR-CO-26', SELLER, `ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']`],
  ['BR-S-01', LINE, `${LINE_TAX}/ram:CategoryCode = 'S' and ${VAT}/ram:CategoryCode = 'S'`],
  ['BR-S-02', SELLER, `ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA' or @schemeID='FC']`],
  ['BR-S-05', LINE, `number(${LINE_TAX}/ram:RateApplicablePercent) > 0`],
  [
    'BR-S-08',
    VAT,
    `round(100 * ram:BasisAmount) =
     ${cents(`${LINE}[${LINE_TAX}/ram:RateApplicablePercent = current-rate]/${LINE_NET}`)}`,
  ],
  ['BR-S-10', VAT, 'not(ram:ExemptionReason) and not(ram:ExemptionReasonCode)'],
  ['BR-DEC', SETTLEMENT, twoDecimals(`.//*[contains(local-name(), 'Amount')]`)],
  ['BR-DEC-23', LINE, twoDecimals(LINE_NET)],
  ['CII-DT-031', TRANSACTION, 'not(.//@currencyID[not(parent::ram:TaxTotalAmount)])'],
  ['one content in a note', `${DOCUMENT}/ram:IncludedNote`, 'count(ram:Content) = 1'],
]

/** Line amount = quantity × price ÷ base quantity − allowances. */
const LINE_SUM = [
  'PEPPOL-EN16931-R120',
  LINE,
  `round(100 * ${LINE_NET}) = round(100 * ram:SpecifiedLineTradeDelivery/ram:BilledQuantity
   * ${PRICE}/ram:ChargeAmount div ${PRICE}/ram:BasisQuantity) - ${cents(`${ALLOWANCE}/ram:ActualAmount`)}`,
]

const CONTACT = 'ram:DefinedTradeContact'
const XRECHNUNG = [
  ['BR-DE-1', SETTLEMENT, 'ram:SpecifiedTradeSettlementPaymentMeans'],
  ['BR-DE-2', SELLER, CONTACT],
  ['BR-DE-3', SELLER, filled('ram:PostalTradeAddress/ram:CityName')],
  ['BR-DE-4', SELLER, filled('ram:PostalTradeAddress/ram:PostcodeCode')],
  ['BR-DE-5', SELLER, filled(`${CONTACT}/ram:PersonName`)],
  ['BR-DE-6', SELLER, filled(`${CONTACT}/ram:TelephoneUniversalCommunication/ram:CompleteNumber`)],
  ['BR-DE-7', SELLER, filled(`${CONTACT}/ram:EmailURIUniversalCommunication/ram:URIID`)],
  ['BR-DE-8', BUYER, filled('ram:PostalTradeAddress/ram:CityName')],
  ['BR-DE-9', BUYER, filled('ram:PostalTradeAddress/ram:PostcodeCode')],
  ['BR-DE-14', VAT, 'ram:RateApplicablePercent'],
  ['BR-DE-15', AGREEMENT, filled('ram:BuyerReference')],
  ['BR-DE-16', SELLER, `ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA' or @schemeID='FC']`],
  [
    'BR-DE-21',
    CONTEXT,
    `ram:GuidelineSpecifiedDocumentContextParameter/ram:ID =
     'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'`,
  ],
  ['BR-DE-26', DOCUMENT, `ram:TypeCode != '384' or ${PRECEDING}`],
  [
    'BR-DE-27',
    `${SELLER}/${CONTACT}/ram:TelephoneUniversalCommunication/ram:CompleteNumber`,
    `string-length(translate(., translate(., '0123456789', ''), '')) >= 3`,
  ],
  [
    'BR-DE-28',
    `${SELLER}/${CONTACT}/ram:EmailURIUniversalCommunication/ram:URIID`,
    `contains(substring-after(., '@'), '.')`,
  ],
  ['BR-DE-TMP-32', TRANSACTION, 'ram:ApplicableHeaderTradeDelivery/ram:ActualDeliverySupplyChainEvent'],
  ['PEPPOL-EN16931-R001', CONTEXT, filled('ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID')],
  ['PEPPOL-EN16931-R010', BUYER, filled('ram:URIUniversalCommunication/ram:URIID')],
  ['PEPPOL-EN16931-R020', SELLER, filled('ram:URIUniversalCommunication/ram:URIID')],
]

/** Contexts that must exist, so that no rule holds because it applies to nothing. */
export const REQUIRED = [CONTEXT, DOCUMENT, LINE, SELLER, BUYER, SETTLEMENT, TOTALS, VAT]

export const rulesOf = (isXRechnung) => [...EN_16931, LINE_SUM, ...(isXRechnung ? XRECHNUNG : [])]
