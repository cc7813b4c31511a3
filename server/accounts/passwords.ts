// Password hashes: argon2id, the library's default.
import { hash, verify } from "@node-rs/argon2";

/** OWASP's minimum for argon2id. */
const strong = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** For the seeded demo users, whose password is public: keeps the first start fast. */
const light = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, strong);
export const hashDemoPassword = (password: string) => hash(password, light);

export async function passwordMatches(stored: string, password: string): Promise<boolean> {
  return verify(stored, password);
}
