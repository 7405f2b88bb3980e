/** Why a photo is refused. */
import type { PhotoFault } from '../../contract/assortment/assortment-photos'

export const photoFaultWords: Readonly<Record<PhotoFault, string>> = {
  large: 'Diese Datei ist zu groß: Bitte ein Foto mit höchstens 50 MB.',
  format: 'Bitte ein Foto als JPEG, PNG, WebP oder AVIF. Fotos vom iPhone (HEIC) speichern Sie vorher als JPEG.',
  animated: 'Bitte ein Foto, das sich nicht bewegt.',
  broken: 'Dieses Foto lässt sich nicht lesen. Bitte speichern Sie es neu oder nehmen Sie ein anderes.',
  not_square: 'Bitte einen quadratischen Ausschnitt.',
  small: 'Dieses Foto ist zu klein: Bitte mindestens 800 Pixel breit und hoch.',
}
