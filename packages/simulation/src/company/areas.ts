import type { CompanyArea } from '@guanlan/contract/rows/company.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import { sessionDates } from '../sessions.ts'
import { own } from './purposes.ts'

/** GB/T 2260 code, name, companies in a thousand (rounded, order of magnitude real), and places in a company's name that place it there. */
const ROWS: readonly (readonly [string, string, number, string])[] = [
  ['11', '北京', 90, '北京 首都 首钢 中关村 京东方 北汽'],
  ['12', '天津', 14, '天津 津 渤海'],
  ['13', '河北', 15, '河北 石家庄 唐山 邯郸 保定 冀 华北'],
  ['14', '山西', 8, '山西 太原 大同 阳泉 潞安 汾酒'],
  ['15', '内蒙古', 5, '内蒙 包头 包钢 蒙草 伊利 鄂尔多斯'],
  ['21', '辽宁', 16, '辽宁 沈阳 大连 鞍钢 本钢 锦州 抚顺'],
  ['22', '吉林', 9, '吉林 长春 通化 一汽 吉电'],
  ['23', '黑龙江', 7, '黑龙江 哈尔滨 哈药 龙江 大庆 北大荒'],
  ['31', '上海', 82, '上海 浦东 浦发 申能 陆家嘴 上汽 上港 沪'],
  ['32', '江苏', 130, '江苏 南京 苏州 无锡 常州 扬州 徐工 洋河 恒瑞 苏宁'],
  ['33', '浙江', 132, '浙江 杭州 宁波 温州 绍兴 嘉兴 义乌 浙'],
  ['34', '安徽', 33, '安徽 合肥 芜湖 马钢 铜陵 海螺 皖 古井'],
  ['35', '福建', 32, '福建 厦门 福州 泉州 福耀 紫金 片仔癀 闽'],
  ['36', '江西', 17, '江西 南昌 赣 江铃'],
  ['37', '山东', 58, '山东 青岛 济南 烟台 潍坊 鲁 海尔 万华 兖'],
  ['41', '河南', 21, '河南 郑州 洛阳 牧原 双汇 豫'],
  ['42', '湖北', 28, '湖北 武汉 宜昌 长江 葛洲坝 武钢'],
  ['43', '湖南', 27, '湖南 长沙 岳阳 株洲 爱尔 三一 湘'],
  ['44', '广东', 163, '广东 广州 深圳 珠海 东莞 佛山 格力 美的 比亚迪 万科 平安 招商 深 粤 广'],
  ['45', '广西', 8, '广西 南宁 柳州 柳工 桂林'],
  ['46', '海南', 5, '海南 海口 三亚'],
  ['50', '重庆', 14, '重庆 长安 渝'],
  ['51', '四川', 32, '四川 成都 绵阳 五粮液 泸州 攀钢 长虹 川'],
  ['52', '贵州', 7, '贵州 贵阳 贵航 茅台'],
  ['53', '云南', 8, '云南 昆明 云铝 滇'],
  ['54', '西藏', 4, '西藏 拉萨'],
  ['61', '陕西', 15, '陕西 西安 宝鸡 陕 隆基'],
  ['62', '甘肃', 7, '甘肃 兰州 酒钢'],
  ['63', '青海', 2, '青海 西宁 盐湖'],
  ['64', '宁夏', 3, '宁夏 银川'],
  ['65', '新疆', 11, '新疆 乌鲁木齐 天山 金风'],
]

/** Provinces and cities of that rank, by code. */
export const areas: readonly { code: string; name: string }[] = ROWS.map(([code, name]) => ({ code, name }))

const SUM = ROWS.reduce((total, [, , weight]) => total + weight, 0)

/** Where a company is: by the place in its name, else drawn by how many companies an area has. */
function areaRow(seed: number, profile: Profile) {
  const { name } = profile.security
  const named = ROWS.find(([, , , places]) => places.split(' ').some((place) => place.length > 1 && name.includes(place)))
  if (named !== undefined) return named
  const initial = ROWS.find(([, , , places]) => places.split(' ').some((place) => place.length === 1 && name.startsWith(place)))
  if (initial !== undefined) return initial
  let left = uniform(hashAt(streamKey(seed, own.area, profile.subject), 0)) * SUM
  for (const row of ROWS) {
    left -= row[2]
    if (left < 0) return row
  }
  return firstItem(ROWS)
}

/** 地域 of a company since its listing (since its first session where that is not known). */
export function areaOf(seed: number, profile: Profile): CompanyArea {
  const [areaCode, area] = areaRow(seed, profile)
  const from = profile.security.listDate ?? itemAt(sessionDates, profile.life.first)
  return { secucode: profile.security.code, areaCode, area, from, effectiveAtMs: shanghaiInstant(toDayNumber(from) - 1, 20 * 60) }
}
