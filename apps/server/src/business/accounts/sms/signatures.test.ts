import { expect, test } from 'vitest'
import { acs3Authorization, sha256 } from './acs3.ts'
import { tc3Authorization } from './tc3.ts'

test('the example of Tencent Cloud (签名方法 v3, cvm DescribeInstances) is signed as published', () => {
  const body = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`
  const headers = { 'x-tc-action': 'DescribeInstances', host: 'cvm.tencentcloudapi.com', 'content-type': 'application/json; charset=utf-8' }
  // the documentation prints its keys as asterisks and signs with just these
  const keys = { id: `AKID${'*'.repeat(32)}`, secret: '*'.repeat(32) }
  expect(tc3Authorization({ service: 'cvm', headers, body, atS: 1_551_113_065 }, keys)).toBe(
    `TC3-HMAC-SHA256 Credential=${keys.id}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, ` +
      'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  )
})

test('the example of Alibaba Cloud (V3 签名, ecs RunInstances) is signed as published', () => {
  const headers = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-version': '2014-05-26',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
  }
  const query = { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' }
  const keys = { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' }
  expect(acs3Authorization({ query, headers, body: '' }, keys)).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})
