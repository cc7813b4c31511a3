// Tests of screens share their process: what one file said for a browser that jsdom is not, the next must not meet.
for (const name of ["CSS", "matchMedia", "PushManager", "Notification"]) Reflect.deleteProperty(globalThis, name);
