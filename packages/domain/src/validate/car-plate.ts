const PROVINCES = '京津沪渝冀晋辽吉黑苏浙皖闽赣鲁豫鄂湘粤桂琼川贵云藏陕甘青宁新'
/** Plates use no I and no O, which read as 1 and 0. */
const CHARACTER = '[A-HJ-NP-Z\\d]'
const PLAIN = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z]${CHARACTER}{4}[A-HJ-NP-Z\\d挂学警港澳]$`)
const NEW_ENERGY_CAR = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z][A-HJK]${CHARACTER}\\d{4}$`)
const NEW_ENERGY_TRUCK = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z]\\d{5}[A-HJK]$`)

/** A mainland car plate (车牌号): 7 characters, or 8 for new energy (letters A–H, J, K first or last); capital letters (GA 36). */
export function isCarPlate(text: string): boolean {
  return PLAIN.test(text) || NEW_ENERGY_CAR.test(text) || NEW_ENERGY_TRUCK.test(text)
}
