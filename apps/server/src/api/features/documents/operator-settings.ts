import { z } from 'zod'

/** The variables of the server that say who runs it and how they are reached. */
export const operatorVariables = {
  OPERATOR_NAME: z.string().trim().max(60, 'OPERATOR_NAME 请写运营方的名称，最多 60 个字').default('').meta({
    description:
      'Operator of this server, named in agreements and customer service, to which the PDFs of agreements refer; when not set they show 「运营方（未设置）」',
    zh: '运营方名称，写在协议与客服里，协议的 PDF 指向客服；不写则如实显示「运营方（未设置）」',
  }),
  OPERATOR_CONTACT: z.string().trim().max(120, 'OPERATOR_CONTACT 请写电话、邮箱或地址，最多 120 个字').default('').meta({
    description: 'Phone, mail or postal address of the operator, in the same places',
    zh: '运营方的电话、邮箱或地址，写在同样的地方',
  }),
  SUPPORT_QR_URL: z
    .string()
    .trim()
    .regex(/^https:\/\/\S{1,300}$/, 'SUPPORT_QR_URL 请写客服二维码的内容：https:// 开头的企业微信联系地址')
    .optional()
    .meta({
      description: '`https://` address in the QR code of customer service, e.g. a 企业微信 contact link; when not set no code is drawn',
      zh: '客服二维码的内容，`https://` 开头，例如企业微信的联系链接；不写则没有二维码',
    }),
}

export type OperatorSettings = z.infer<z.ZodObject<typeof operatorVariables>>

/** Puts the operator's name and contact into a text; what is not set is said to be not set. */
export function withOperator(
  text: string,
  { OPERATOR_NAME, OPERATOR_CONTACT }: Pick<OperatorSettings, 'OPERATOR_NAME' | 'OPERATOR_CONTACT'>,
): string {
  return text.replaceAll('{运营方}', OPERATOR_NAME || '运营方（未设置）').replaceAll('{联系方式}', OPERATOR_CONTACT || '联系方式（未设置）')
}
