import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 networks that are not the public internet (RFC 6890), and the address of Azure's metadata service. */
const NOT_PUBLIC = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4', '168.63.129.16/32'],
]
/** All of public IPv6. Loopback, mapped IPv4, NAT64, unique local, link-local and multicast are outside of it. */
const PUBLIC_IPV6 = '2000::/3'
/** Within it: special purposes (with Teredo), documentation, and 6to4, which leads to any IPv4 address. */
const NOT_PUBLIC_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const refusedIpv4 = listOf(NOT_PUBLIC, 'ipv4')
const publicIpv6 = listOf([PUBLIC_IPV6], 'ipv6')
const refusedIpv6 = listOf(NOT_PUBLIC_IPV6, 'ipv6')

/** Whether an address is one of the public internet, and not of this machine or its own network. */
export const isPublicAddress = (address: string) => {
  if (isIPv4(address)) return !refusedIpv4.check(address, 'ipv4')
  // One with a zone, as fe80::1%eth0, is of a local network.
  if (!isIPv6(address) || address.includes('%')) return false
  return publicIpv6.check(address, 'ipv6') && !refusedIpv6.check(address, 'ipv6')
}
